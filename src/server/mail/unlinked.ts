/** Invisible characters that could hide an address; joiners stay, because some scripts are spelled with them. */
const UNSEEN = /(?![\u200c\u200d])\p{Cf}/gu
/** Dots between characters, in every form that browsers read as a dot; not those within a number. */
const INNER_DOT = /(?<=[^\s\p{P}])[.。．｡](?=[^\s\p{P}])(?!(?<=\d\.)\d)/gu
const INNER_AT = /\s*[@＠]\s*/gu
/** The colon of http://, mailto: and the like; not that of a time. */
const SCHEME_COLON = /(?<=\p{L}):(?=\S)|:(?=\/\/)/gu

/**
 * Changes what a stranger typed so that no mail program turns it into a link: «ornek.com» becomes «ornek. com». Mail
 * programs look for addresses in plain text and in HTML alike.
 */
export function unlinked(typed: string): string {
  return typed
    .replaceAll(UNSEEN, '')
    .replaceAll(INNER_DOT, (dot) => `${dot} `)
    .replaceAll(INNER_AT, ' @ ')
    .replaceAll(SCHEME_COLON, ': ')
}
