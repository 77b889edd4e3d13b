import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { phoneSearch } from '../../../domain/booking/phone-search.ts'
import type { Actor } from '../../platform/context.ts'
import { escapeLike, foldedLike } from '../../services/records/name-search.ts'

/** A word of the customer's name begins with this text. */
export const nameCondition = (name: string) =>
  sql`(' ' || r.search_text) like '% ' || ${foldedLike(name)} || '%'`

/** Normalises a typed code: lower case, spaces and dashes do not matter. */
export function codeOf(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll('İ', 'I')
    .replaceAll(/[^0-9A-Z]/g, '')
}

export const codeCondition = (code: string) => sql`r.code like ${`${code}%`}`

function phoneConditions(typed: string): RawBuilder<unknown>[] {
  const { ends, beginnings } = phoneSearch(typed) ?? { ends: [], beginnings: [] }
  return [
    // The end of a number is the beginning of the reversed number, which an index finds.
    ...ends.map((end) => sql`reverse(r.phone) like reverse(${end}) || '%'`),
    ...beginnings.map((beginning) => sql`r.phone like ${`${beginning}%`}`),
  ]
}

/** Fewer letters are the beginning of too many e-mails and codes; of names they are searched. */
const FEWEST_OF_A_CONTACT = 3

/**
 * Reservations `r` of the people that typed text may mean: by words of the name in any order, code, e-mail or phone. An
 * OWNER, who must not see how to reach a customer, does not find one by it either.
 */
export function peopleCondition(typed: string, actor: Pick<Actor, 'role'>): RawBuilder<unknown> {
  const words = typed.split(/\s+/).filter((word) => word !== '')
  const byName = sql.join(words.map(nameCondition), sql` and `)
  if (typed.length < FEWEST_OF_A_CONTACT) return byName
  const code = /^[\p{L}\d\s-]+$/u.test(typed) ? codeOf(typed) : ''
  const isAdmin = actor.role === 'ADMIN'
  const kinds = [
    byName,
    ...(code === '' ? [] : [codeCondition(code)]),
    ...(isAdmin ? phoneConditions(typed) : []),
    ...(isAdmin && words.length === 1
      ? [sql`lower(r.email) like ${`${escapeLike(typed.toLowerCase())}%`}`]
      : []),
  ]
  // Each kind is a query of its own, so that each is answered from its index whatever the planner guesses of the others.
  const found = kinds.map((kind) => sql`select r.id from reservations r where ${kind}`)
  return sql`r.id in (${sql.join(found, sql` union all `)})`
}
