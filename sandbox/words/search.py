"""Words by which players look for what the program calls otherwise: "lure", "unblockable", "tax", 攻撃強制."""

from __future__ import annotations

from sandbox.words.catalogue import LANGUAGES, has, sentence


def search_words(code: str) -> str:
    """Give what players of all languages also call an effect or an action, by its code (`must_be_blocked`,
    `combat.goad`), a language in a line, the best first; "" when it has no other names.
    """
    message = f"search-{code.replace('.', '_')}"
    return "\n".join(sentence(language, message) for language in LANGUAGES if has(language, message))
