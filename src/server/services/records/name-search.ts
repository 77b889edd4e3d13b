import { sql } from 'kysely'

/** Escapes the wildcards in typed text for a `like` pattern. */
export const escapeLike = (typed: string): string => typed.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** Escapes the wildcards and folds the text as the searched columns are folded, so that "cinar" matches "Çınar". */
export const foldedLike = (typed: string) => sql<string>`fold_turkish(${escapeLike(typed)})`

/**
 * Matches villas `v` in towns `t`, or boats in marinas: the text is in the name or code, or a word of the place begins
 * with it, as «göcek» does for «D-Marin Göcek».
 */
export const matchesVilla = (typed: string) => sql<boolean>`(
  v.search_text like '%' || ${foldedLike(typed)} || '%' or ' ' || fold_turkish(t.name) like '% ' || ${foldedLike(typed)} || '%')`

/** Goes before the order of such a list: villas whose name begins with the text come first. */
export const nameStartsFirst = (typed: string) =>
  typed === '' ? sql`` : sql`not v.search_text like ${foldedLike(typed)} || '%',`
