import { sql } from 'kysely'
import type { Day } from '../../../../domain/calendar/stay.ts'
import type { Db } from '../../../platform/context.ts'
import type { Clash } from '../../../services/calendar/claim-nights.ts'

interface ClashText {
  /** the guest's name or the reason */
  label: string
  check_in: Day
  check_out: Day
}

/** What is in the way in a villa. */
export interface VillaClash extends ClashText {
  villa_name: string
}

/** What is in the way on a boat: the time of the trip or block, and until when the boat is made ready after it. */
export interface BoatClash extends ClashText {
  boat_name: string
  started_at: string
  finished_at: string
  ready_at: string
}

export type NamedClash = VillaClash | BoatClash
type NightsClash = Omit<Clash, 'period'> & { period?: null }

/** Adds the name of the villa or boat and of the guest or the reason to each clash. */
export async function nameClashes(db: Db, clashes: readonly NightsClash[]): Promise<VillaClash[]>
export async function nameClashes(db: Db, clashes: readonly Clash[]): Promise<NamedClash[]>
export async function nameClashes(db: Db, clashes: readonly (Clash | NightsClash)[]): Promise<NamedClash[]> {
  if (clashes.length === 0) return []
  const rentalIds = clashes.map(({ rental_id }) => rental_id)
  const reservationIds = clashes.flatMap(({ reservation_id }) => reservation_id ?? [])
  const [rentals, guests] = await Promise.all([
    sql<{ id: number; name: string }>`
      select id, name from rentals where id = any(${rentalIds}::bigint[])`.execute(db),
    sql<{ id: number; name: string; ends: Date | null }>`
      select id, first_name || ' ' || last_name as name, upper(period) as ends from reservations
      where id = any(${reservationIds}::bigint[])`.execute(db),
  ])
  const nameOf = new Map(rentals.rows.map(({ id, name }) => [id, name]))
  const guestOf = new Map(guests.rows.map((guest) => [guest.id, guest]))
  return clashes.map(({ rental_id, check_in, check_out, period, reservation_id, reason }) => {
    const guest = reservation_id === null ? undefined : guestOf.get(reservation_id)
    const name = nameOf.get(rental_id) ?? ''
    const text = { label: guest?.name ?? reason, check_in, check_out }
    if (period == null) return { villa_name: name, ...text }
    const times = {
      started_at: period.from.toISOString(),
      finished_at: (guest?.ends ?? period.until).toISOString(),
      ready_at: period.until.toISOString(),
    }
    return { boat_name: name, ...text, ...times }
  })
}
