import { sql } from 'kysely'
import type { Db } from '../../platform/context.ts'

/**
 * What limits the nights that requests of the site may hold, each a row of `settings` under its own name; these are in
 * force where there is none. Decision 33 says why so many.
 */
const FALLBACKS = {
  /** hours a request holds its nights while nobody knows whether its e-mail is its sender's */
  unverified_hold_hours: 2,
  /** nights of one person's open requests, verified ones too */
  person_open_nights: 120,
  /** open requests from one address whose e-mail nobody verified, and their nights */
  address_open_requests: 6,
  address_open_nights: 60,
  /** such requests made from one address within a day, also those that have ended */
  address_day_requests: 12,
  /** their nights: otherwise who asks again whenever a hold has lapsed keeps the same nights for ever */
  address_day_nights: 120,
  /** open requests from one address, verified ones too, and their nights: families of one hotel */
  address_all_requests: 40,
  address_all_nights: 280,
  /** open requests whose e-mails one person may have made up, and their nights */
  pattern_open_requests: 8,
  pattern_open_nights: 80,
  /** so many people who have an address, an e-mail pattern or the beginning of a telephone in common look suspicious */
  suspicious_people: 4,
  /** iterations of each try of the proof of work that a request brings; 0: none is asked for, 5000: about a second */
  request_proof_cost: 0,
}

export type HoldSettings = typeof FALLBACKS

export async function holdSettings(db: Db): Promise<HoldSettings> {
  const names = Object.keys(FALLBACKS)
  const { rows } = await sql<{ key: keyof HoldSettings; value: string | null }>`
    select key, value #>> '{}' as value from settings where key = any(${names}::text[])`.execute(db)
  const set = rows.flatMap(({ key, value }) => {
    const number = Number(value)
    return Number.isInteger(number) && number > 0 ? [[key, number]] : []
  })
  return { ...FALLBACKS, ...Object.fromEntries(set) }
}
