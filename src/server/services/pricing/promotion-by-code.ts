import { sql } from 'kysely'
import type { Promotion } from '../../../domain/pricing/promotion.ts'
import type { Db } from '../../platform/context.ts'

/** Finds the code as typed, else with Turkish letters folded: "indirim10" finds İNDİRİM10. */
export async function promotionByCode(db: Db, code: string): Promise<Promotion | null> {
  const row = await db
    .selectFrom('promotions')
    .select([
      'id',
      'code',
      'kind',
      'value',
      'valid_from',
      'valid_until',
      'stay_from',
      'stay_until',
      'min_nights',
      'min_total_amount',
      'usage_limit',
      'used',
      'villa_ids',
      'is_active',
    ])
    .where(sql<boolean>`fold_turkish(code) = fold_turkish(${code})`)
    .orderBy(sql`upper(code) = upper(${code})`, 'desc')
    .orderBy('id')
    .executeTakeFirst()
  return row ?? null
}
