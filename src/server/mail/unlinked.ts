/** Marks that cannot be seen, behind which an address could hide; joiners belong to the spelling of some scripts. */
const UNSEEN = /(?![\u200c\u200d])\p{Cf}/gu
/** Dots within what looks like an address, and those that browsers read as dots; not those of a number. */
const INNER_DOT = /(?<=[^\s\p{P}])[.。．｡](?=[^\s\p{P}])(?!(?<=\d\.)\d)/gu
const INNER_AT = /\s*[@＠]\s*/gu
/** The colon of http://, mailto: and the like; not that of a time. */
const SCHEME_COLON = /(?<=\p{L}):(?=\S)|:(?=\/\/)/gu

/**
 * What a stranger typed, so that no mail program makes a link of it: «ornek.com» becomes «ornek. com». Programs look for
 * addresses in the text of a mail and in its HTML alike.
 */
export function unlinked(typed: string): string {
  return typed
    .replaceAll(UNSEEN, '')
    .replaceAll(INNER_DOT, (dot) => `${dot} `)
    .replaceAll(INNER_AT, ' @ ')
    .replaceAll(SCHEME_COLON, ': ')
}
