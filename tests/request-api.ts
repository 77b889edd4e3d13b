import { sql } from 'kysely'
import { testDatabase, type TestDatabase } from './database.ts'
import { raiseHoldLimits } from './factories/hold-limits.ts'
import { numberAsLetters } from './factories/number-as-letters.ts'
import { createMailTemplate } from './factories/mail-templates.ts'
import type { ServerProcess } from './server-process.ts'

/** Prepares the database for any number of requests for stays, with the mail templates of a request. */
export async function allowRequests(db: TestDatabase['db']): Promise<void> {
  for (const key of ['request_received', 'admin_new_request'] as const) await createMailTemplate(db, key)
  await raiseHoldLimits(db)
}

/** A new database that is prepared for requests for stays. */
export async function databaseToAsk(): Promise<TestDatabase> {
  const database = await testDatabase()
  await allowRequests(database.db)
  return database
}

let callers = 0

/** Another address each time, because limits count by address. */
export function nextAddress(): string {
  callers += 1
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
}

/** The request of a family for a stay, another family each time. */
export function stayRequest(villa_id: number, startDate: string, endDate: string) {
  callers += 1
  return {
    villa_id,
    startDate,
    endDate,
    adults: 2,
    first_name: 'Ece',
    last_name: `Aydın ${numberAsLetters(callers)}`,
    // many names of one domain would look as if one person had invented them
    email: `ece@konuk${callers}.example`,
    phone: `0532${String(callers).padStart(7, '0')}`,
    kvkk_consent: true,
    terms_consent: true,
  }
}

export interface Answer {
  status: number
  body: { success: boolean; content: { code: string; nearest?: unknown[] }; message: string }
  milliseconds: number
}

/** Requests a stay, each time as another visitor; status 0 when the process ended before it answered. */
export async function ask(
  server: ServerProcess,
  villa_id: number,
  startDate: string,
  endDate: string,
): Promise<Answer> {
  const began = performance.now()
  try {
    const response = await fetch(`${server.url}/v1/reservations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
      body: JSON.stringify(stayRequest(villa_id, startDate, endDate)),
    })
    const body = (await response.json()) as Answer['body']
    return { status: response.status, body, milliseconds: performance.now() - began }
  } catch {
    return {
      status: 0,
      body: { success: false, content: { code: '' }, message: '' },
      milliseconds: performance.now() - began,
    }
  }
}

/** The number of pairs of entries that take the same night of a villa; it must always be 0. */
export async function overlaps(db: TestDatabase['db']): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from calendar_entries a join calendar_entries b
    on a.rental_id = b.rental_id and a.id < b.id and a.stay && b.stay where a.is_active and b.is_active`.execute(
    db,
  )
  return rows[0]!.n
}
