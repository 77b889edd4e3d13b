/** Marks that cannot be seen, behind which an address could hide; joiners belong to the spelling of some scripts. */
const UNSEEN = /(?![\u200c\u200d])\p{Cf}/gu
/** A dot within what looks like an address, and the signs that browsers read as one; not that of a number. */
const INNER_DOT = /(?<=[^\s.])[.\u2024\u3002\ufe52\uff0e\uff61](?=_?[^\s\p{P}])(?!(?<=\d\.)\d)/gu
/** Four numbers of up to three digits are the address of a machine. */
const MACHINE = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.]*\d)/g
const INNER_AT = /\s*[@\ufe6b\uff20]\s*/gu
/** The colon of http://, mailto: and the like; not that of a time. */
const SCHEME_COLON = /(?<=\p{L})[:\ufe55\uff1a](?=\S)|[:\ufe55\uff1a](?=\/\/)/gu

/**
 * What a stranger typed, so that no mail program makes a link of it: «ornek.com» becomes «ornek. com». Programs look for
 * addresses in the text of a mail and in its HTML alike.
 */
export function unlinked(typed: string): string {
  return typed
    .replaceAll(UNSEEN, '')
    .replaceAll(INNER_DOT, (dot) => `${dot} `)
    .replaceAll(MACHINE, (address) => address.replaceAll('.', '. '))
    .replaceAll(INNER_AT, ' @ ')
    .replaceAll(SCHEME_COLON, (colon) => `${colon} `)
}
