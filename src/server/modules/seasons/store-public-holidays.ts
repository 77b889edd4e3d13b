import { sql } from 'kysely'
import type { z } from 'zod'
import type { publicHoliday } from '../../../contract/seasons/seasons.ts'
import { CASE_SENTENCES } from '../../../contract/failure.ts'
import { PUBLIC_HOLIDAY_NAMES } from '../../../domain/turkish/public-holidays.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import { rangesOverlap } from '../../../domain/pricing/season-plan.ts'
import type { NightRange } from '../../../domain/pricing/season-plan.ts'
import { formatNights } from '../../../domain/turkish/turkish.ts'
import type { Db } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { raiseVersion } from '../../services/records/raise-version.ts'

export type PublicHolidayRow = z.input<typeof publicHoliday>
type Fields = Omit<PublicHolidayRow, 'id' | 'version'>

const COLUMNS = sql`id, kind, lower(days) as starts_on, upper(days) as ends_on, is_announced, version`

export async function readPublicHolidays(db: Db): Promise<PublicHolidayRow[]> {
  const { rows } = await sql<PublicHolidayRow>`select ${COLUMNS} from public_holidays order by days`.execute(
    db,
  )
  return rows
}

/**
 * Locks the table and returns its rows. Writes queue, so two admins cannot add the same public holiday at
 * once.
 */
export async function lockPublicHolidays(tx: Tx): Promise<PublicHolidayRow[]> {
  await sql`lock table public_holidays in share row exclusive mode`.execute(tx)
  return readPublicHolidays(tx)
}

/** Refuses days that another public holiday has. */
export function refuseOverlap(
  publicHolidays: readonly PublicHolidayRow[],
  wanted: NightRange,
  except?: number,
): void {
  const other = publicHolidays.find((own) => own.id !== except && rangesOverlap(own, wanted))
  if (other === undefined) return
  throw new Failure('public_holidays_overlap', {
    sentence: fillIn(CASE_SENTENCES.public_holiday_overlaps, {
      name: PUBLIC_HOLIDAY_NAMES[other.kind],
      theirs: formatNights(other, 'long'),
    }),
  })
}

const valuesOf = ({ starts_on, ends_on, kind, is_announced }: Fields) => ({
  kind,
  is_announced,
  days: `[${starts_on},${ends_on})`,
})

export async function insertPublicHolidayRow(tx: Tx, fields: Fields): Promise<PublicHolidayRow> {
  const row = await tx
    .insertInto('public_holidays')
    .values(valuesOf(fields))
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  return { ...fields, ...row }
}

export async function updatePublicHolidayRow(tx: Tx, id: number, fields: Fields): Promise<PublicHolidayRow> {
  return { ...fields, id, version: await raiseVersion(tx, 'public_holidays', id, valuesOf(fields)) }
}

export async function deletePublicHolidayRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('public_holidays').where('id', '=', id).execute()
}
