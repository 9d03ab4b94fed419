"""Facts of a verdict into sentences, English and Japanese; the only place that makes any.

Every sentence stands in a Fluent catalogue under `assets/translations`; the modules here choose the message
and fill in names, numbers and rule numbers. They decide nothing.
"""
