import type { Db } from '../../platform/context.ts'

/** The bank accounts that customers may pay to, by position. */
export function activeBanks(db: Db) {
  return db
    .selectFrom('banks')
    .select(['id', 'name', 'account_holder', 'iban', 'branch', 'currency'])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
