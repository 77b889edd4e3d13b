import { sql } from 'kysely'
import type { z } from 'zod'
import type { showPrices } from '../../../contract/seasons/seasons.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { Db } from '../../platform/context.ts'
import { isoMoment } from '../../platform/db/iso-moment.ts'
import { lastChangeOf } from './store-price-changes.ts'
import { discountsOf, villaDiscount } from './store-discounts.ts'
import { forecastsOf, seasonsOf, villaNames } from './store-rows.ts'

type Prices = z.input<typeof showPrices.output>

/** Returns all prices of a villa, read as of one moment; null for an unknown villa. */
export async function pricesOfVilla(db: Db, id: number, today: Day): Promise<Prices | null> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const villa_name = (await villaNames(tx, [id])).get(id)
      if (villa_name === undefined) return null
      const seasons = await seasonsOf(tx, [id])
      return {
        villa_id: id,
        villa_name,
        today,
        seasons: seasons.map(({ villa_id: _villa, ...season }) => season),
        forecasts: await forecastsOf(tx, [id]),
        discounts: (await discountsOf(tx, id, today)).map(villaDiscount),
        history: await historyOf(tx, id),
        last_change: await lastChangeOf(tx, id),
      }
    })
}

/** Returns the latest hundred prices of a villa that were public and no longer are. */
async function historyOf(db: Db, villaId: number): Promise<Prices['history']> {
  const { rows } = await sql<Prices['history'][number]>`
    select lower(h.stay) as starts_on, upper(h.stay) as ends_on, h.price,
      ${isoMoment('h.public_from')} as public_from, ${isoMoment('h.public_until')} as public_until
    from season_history h where h.villa_id = ${villaId} order by h.id desc limit 100`.execute(db)
  return rows
}
