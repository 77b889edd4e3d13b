import type { Db } from '../../src/server/platform/context.ts'
import type { HoldSettings } from '../../src/server/services/booking/booking-settings.ts'

const PLENTY = 100_000

/** Allows a test any number of requests from any address; limits that are given stay in force. */
export async function raiseHoldLimits(db: Db, limits: Partial<HoldSettings> = {}): Promise<void> {
  const raised: Partial<HoldSettings> = {
    person_open_nights: PLENTY,
    address_open_requests: PLENTY,
    address_open_nights: PLENTY,
    address_day_requests: PLENTY,
    address_day_nights: PLENTY,
    address_all_requests: PLENTY,
    address_all_nights: PLENTY,
    pattern_open_requests: PLENTY,
    pattern_open_nights: PLENTY,
    ...limits,
  }
  await setHoldSettings(db, raised)
}

export async function setHoldSettings(
  db: Db,
  settings: Partial<HoldSettings & { hold_hours: number }>,
): Promise<void> {
  await db
    .insertInto('settings')
    .values(
      Object.entries(settings).map(([key, value]) => ({
        section: 'site',
        key,
        value: JSON.stringify(String(value)),
      })),
    )
    .onConflict((oc) =>
      oc.columns(['section', 'key']).doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
    )
    .execute()
}
