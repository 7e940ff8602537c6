"""What can be read at a table of Moo: what was told before the first card, what was heard since,
and the laws, as far as the person may know them."""

from __future__ import annotations

import re

from mootable.core.seats import NOBODY
from mootable.games.moo.view import MooView
from mootable.terminal.face import AnyFace
from mootable.terminal.lawbook import read_out
from mootable.terminal.overlays import Reading
from mootable.words.language import ENGLISH
from mootable.words.said import Said


def help_sheet(face: AnyFace, view: MooView) -> Reading:
    told = [preamble(face)]
    if not view.board.knows[view.seat]:
        told.append(face.say(Said("terminal_moo.sheet.new_here")))
    about, of_keys = Said("terminal_moo.sheet.about"), Said("terminal.help.of_keys")
    own, keys = Said("terminal_moo.sheet.keys"), Said("terminal.help.keys")
    text = "\n\n".join(
        [headed(face, about), *told, headed(face, of_keys), f"{face.say(own)}\n{face.say(keys)}"]
    )
    return Reading(face.say(Said("terminal.help.title")), text, face.speech)


def preamble(face: AnyFace) -> str:
    """What was told before the first card; and in which language, where people read another."""
    told = face.say(Said("terminal_moo.sheet.preamble"))
    if face.speech.tag == ENGLISH:
        return told
    return f"{told}\n\n{face.say(Said('terminal_moo.in_english'))}"


def headed(face: AnyFace, title: Said) -> str:
    return f"## {face.say(title)}"


def welcome_sheet(face: AnyFace) -> Reading:
    hint = face.say(Said("terminal_moo.sheet.hint"))
    title = face.say(Said("terminal_moo.sheet.welcome"))
    return Reading(title, f"{preamble(face)}\n\n{hint}\n", face.speech)


def no_rulebook(face: AnyFace, view: MooView) -> Reading:
    """MO-32: a phrasebook instead."""
    new_here = face.say(Said("terminal_moo.sheet.new_here"))
    title = face.say(Said("terminal_moo.sheet.no_rules"))
    text = f"{new_here}\n\n{preamble(face)}\n\n{phrasebook(face, view)}"
    return Reading(title, text, face.speech)


def heard_sheet(face: AnyFace, view: MooView) -> Reading:
    """What the person has heard, and what laws they know of; at the end, the whole lawbook."""
    if view.lawbook is not None:
        laws = "\n".join(f"- {plain(face.say(law))}" for law in read_out(view.lawbook))
        return Reading(face.say(Said("terminal_moo.sheet.lawbook")), laws, face.speech)
    text = f"{phrasebook(face, view)}\n{laws_known(face, view)}{resolutions(face, view)}"
    return Reading(face.say(Said("terminal_moo.sheet.heard")), text, face.speech)


def phrasebook(face: AnyFace, view: MooView) -> str:
    """MO-32: latest first, unsorted by meaning."""
    told = [
        Said(
            "terminal_moo.sheet.call" if phrase.is_call else "terminal_moo.sheet.phrase",
            words=plain(phrase.text),
            who=phrase.by,
        )
        for phrase in view.phrases[::-1]
    ]
    lines = map(face.say, told or [Said("terminal_moo.sheet.nothing")])
    return "\n".join([headed(face, Said("terminal_moo.sheet.phrases")), *lines]) + "\n"


def laws_known(face: AnyFace, view: MooView) -> str:
    if not view.laws:
        return ""
    lines = [headed(face, Said("terminal_moo.sheet.laws"))]
    for law in view.laws:
        secret = Said("terminal_moo.sheet.secret")
        text = secret if law.text is None else plain(law.text)
        told = Said("terminal_moo.sheet.law", number=law.number, text=text)
        if law.author != NOBODY:
            who = law.author
            told = Said("terminal_moo.sheet.law_by", number=law.number, who=who, text=text)
        lines.append(face.say(told))
    return "\n".join(lines) + "\n"


def resolutions(face: AnyFace, view: MooView) -> str:
    told = [f"- {plain(one.text[:1].upper() + one.text[1:])}" for one in view.board.resolutions]
    if not told:
        return ""
    return "\n".join(["", headed(face, Said("terminal_moo.sheet.resolved")), *told]) + "\n"


def plain(text: str) -> str:
    """Words as they were said, whatever they would mean in Markdown: a gesture has stars."""
    return re.sub(r"([\\`*_\[\]<>#|~&])", r"\\\1", text)
