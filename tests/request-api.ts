import { sql } from 'kysely'
import { testDatabase, type TestDatabase } from './database.ts'
import { raiseHoldLimits } from './factories/hold-limits.ts'
import { numberAsLetters } from './factories/number-as-letters.ts'
import { createMailTemplate } from './factories/mail-templates.ts'
import type { TripUnit } from '../src/domain/calendar/trip-period.ts'
import type { ServerProcess } from './server-process.ts'

const TEMPLATES = [
  'request_received',
  'admin_new_request',
  'boat_request_received',
  'boat_admin_new_request',
] as const

/** Prepares the database for any number of requests for stays and trips, with the mail templates of a request. */
export async function allowRequests(db: TestDatabase['db']): Promise<void> {
  for (const key of TEMPLATES) await createMailTemplate(db, key)
  await raiseHoldLimits(db)
}

/** A new database that is prepared for requests for stays and trips. */
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

/** A family that agrees to everything, another one each time. */
function family() {
  callers += 1
  return {
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

/** The request of a family for a stay, another family each time. */
export const stayRequest = (villa_id: number, startDate: string, endDate: string) => ({
  villa_id,
  startDate,
  endDate,
  ...family(),
})

/** When a trip begins and ends; without an offset in Istanbul. */
export interface AskedTrip {
  unit: TripUnit
  started_at: string
  finished_at: string
}

/** The request of a family for a trip, another family each time. */
export const tripRequest = (boat_id: number, trip: AskedTrip) => ({ boat_id, ...trip, ...family() })

export interface Answer<Nearest = unknown> {
  status: number
  body: { success: boolean; content: { code: string; nearest?: Nearest[] }; message: string }
  milliseconds: number
}

/** Sends a request, each time from another address; status 0 when the process ended before it answered. */
export async function send<Nearest>(
  server: ServerProcess,
  path: string,
  request: object,
): Promise<Answer<Nearest>> {
  const began = performance.now()
  try {
    const response = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
      body: JSON.stringify(request),
    })
    const body = (await response.json()) as Answer<Nearest>['body']
    return { status: response.status, body, milliseconds: performance.now() - began }
  } catch {
    return {
      status: 0,
      body: { success: false, content: { code: '' }, message: '' },
      milliseconds: performance.now() - began,
    }
  }
}

/** Requests a stay, each time as another visitor. */
export const ask = (server: ServerProcess, villa_id: number, startDate: string, endDate: string) =>
  send<{ check_in: string; check_out: string }>(
    server,
    '/v1/reservations',
    stayRequest(villa_id, startDate, endDate),
  )

/** Requests a trip, each time as another visitor. */
export const askForTrip = (server: ServerProcess, boat_id: number, trip: AskedTrip) =>
  send<AskedTrip>(server, '/v1/boatreservations', tripRequest(boat_id, trip))

/** The number of pairs of entries that take the same night of a villa or the same minute of a boat; always 0. */
export async function overlaps(db: TestDatabase['db']): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from calendar_entries a join calendar_entries b
    on a.rental_id = b.rental_id and a.id < b.id
      and case when a.period is null or b.period is null then a.stay && b.stay else a.period && b.period end
    where a.is_active and b.is_active`.execute(db)
  return rows[0]!.n
}
