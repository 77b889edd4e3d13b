/** Invisible characters that could hide an address; joiners stay, because some scripts are spelled with them. */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu
/** Dots inside a possible host name, in every form that browsers read as a dot, but not inside a number. */
const INNER_DOT = /(?<=[^\s.])[.\u2024\u3002\ufe52\uff0e\uff61](?=_?[^\s\p{P}])(?!(?<=\d\.)\d)/gu
/** An IPv4 address. */
const IPV4 = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.]*\d)/g
const INNER_AT = /\s*[@\ufe6b\uff20]\s*/gu
/** The colon of http://, mailto: and similar schemes, but not that of a time. */
const SCHEME_COLON = /(?<=\p{L})[:\ufe55\uff1a](?=\S)|[:\ufe55\uff1a](?=\/\/)/gu

/**
 * Changes untrusted text so that no mail program turns it into a link: «ornek.com» becomes «ornek. com». Mail programs
 * detect URLs in plain text and in HTML alike.
 */
export function breakLinks(typed: string): string {
  return typed
    .replaceAll(INVISIBLE, '')
    .replaceAll(INNER_DOT, (dot) => `${dot} `)
    .replaceAll(IPV4, (address) => address.replaceAll('.', '. '))
    .replaceAll(INNER_AT, ' @ ')
    .replaceAll(SCHEME_COLON, (colon) => `${colon} `)
}
