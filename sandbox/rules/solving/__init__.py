"""One neutral declaration problem, and its exact maximum: choosing pairs under restrictions (CR 508.1c-d, 509.1b-c)."""
