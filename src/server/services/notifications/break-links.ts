/** Invisible characters that could hide an address; joiners stay, because some scripts are spelled with them. */
const UNSEEN = /(?![\u200c\u200d])\p{Cf}/gu
/** Dots within what looks like an address, in every form that browsers read as a dot; not those within a number. */
const INNER_DOT = /(?<=[^\s.])[.\u2024\u3002\ufe52\uff0e\uff61](?=_?[^\s\p{P}])(?!(?<=\d\.)\d)/gu
/** Four numbers of up to three digits are the address of a machine. */
const MACHINE = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.]*\d)/g
const INNER_AT = /\s*[@\ufe6b\uff20]\s*/gu
/** The colon of http://, mailto: and the like; not that of a time. */
const SCHEME_COLON = /(?<=\p{L})[:\ufe55\uff1a](?=\S)|[:\ufe55\uff1a](?=\/\/)/gu

/**
 * Changes what a stranger typed so that no mail program turns it into a link: «ornek.com» becomes «ornek. com». Mail
 * programs look for addresses in plain text and in HTML alike.
 */
export function breakLinks(typed: string): string {
  return typed
    .replaceAll(UNSEEN, '')
    .replaceAll(INNER_DOT, (dot) => `${dot} `)
    .replaceAll(MACHINE, (address) => address.replaceAll('.', '. '))
    .replaceAll(INNER_AT, ' @ ')
    .replaceAll(SCHEME_COLON, (colon) => `${colon} `)
}
