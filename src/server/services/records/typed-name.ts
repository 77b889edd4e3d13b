import { sql } from 'kysely'

/** Typed text inside a pattern of `like`: its signs of a pattern are taken literally. */
export const likeLiteral = (typed: string): string => typed.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** The same, folded as the columns that are searched: with Turkish letters or without, large or small. */
export const foldedLiteral = (typed: string) => sql<string>`fold_turkish(${likeLiteral(typed)})`

/** Villas `v` of a town `t` that are meant by it: it is in their name or code, or their town begins so. */
export const isCalled = (typed: string) => sql<boolean>`(
  v.search_text like '%' || ${foldedLiteral(typed)} || '%' or fold_turkish(t.name) like ${foldedLiteral(typed)} || '%')`

/** What goes before the order of such a list: those whose own name begins so. */
export const namesakesFirst = (typed: string) =>
  typed === '' ? sql`` : sql`not v.search_text like ${foldedLiteral(typed)} || '%',`
