import { consentSentence, KVKK_CONSENT } from '../../src/domain/booking/consent.ts'
import type { Db } from '../../src/server/platform/context.ts'
import { nextNumber } from './next-number.ts'

/** A home that somebody offered, not reviewed. */
export async function createRentItOutRequest(
  db: Db,
  fields: { name?: string; place?: string; about?: string; created_at?: Date } = {},
) {
  const n = nextNumber()
  return db
    .insertInto('rent_it_out_requests')
    .values({
      name: `Kadir Özbey ${n}`,
      email: `kadir-${n}@ornek.tr`,
      phone: '+905550001202',
      place: 'Fethiye, Yeşilüzümlü',
      guests: 6,
      bedrooms: 3,
      bathrooms: 2,
      has_pool: true,
      consent_text: consentSentence(KVKK_CONSENT),
      consent_version: KVKK_CONSENT.version,
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
