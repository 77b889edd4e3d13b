import { sql } from 'kysely'
import type { z } from 'zod'
import type { feastDay } from '../../../contract/prices.ts'
import { CASE_SENTENCES } from '../../../contract/failure.ts'
import { FEAST_NAMES } from '../../../domain/feasts.ts'
import { fillIn } from '../../../domain/fill-in.ts'
import { rangesOverlap } from '../../../domain/season-plan.ts'
import type { NightRange } from '../../../domain/season-plan.ts'
import { formatNights } from '../../../domain/turkish.ts'
import type { Db } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { raiseVersion } from '../../services/records/raise-version.ts'

export type FeastRow = z.input<typeof feastDay>
type Fields = Omit<FeastRow, 'id' | 'version'>

const COLUMNS = sql`id, kind, lower(days) as starts_on, upper(days) as ends_on, is_announced, version`

export async function feastDays(db: Db): Promise<FeastRow[]> {
  const { rows } = await sql<FeastRow>`select ${COLUMNS} from feast_days order by days`.execute(db)
  return rows
}

/** One feast after another is written: who adds the same one at the same moment is told of it. */
export async function lockedFeastDays(tx: Tx): Promise<FeastRow[]> {
  await sql`lock table feast_days in share row exclusive mode`.execute(tx)
  return feastDays(tx)
}

/** 409 where another feast has one of the days. */
export function refuseOverlap(feasts: readonly FeastRow[], wanted: NightRange, except?: number): void {
  const other = feasts.find((own) => own.id !== except && rangesOverlap(own, wanted))
  if (other === undefined) return
  throw new Failure('feasts_overlap', {
    sentence: fillIn(CASE_SENTENCES.feast_overlaps, {
      name: FEAST_NAMES[other.kind],
      theirs: formatNights(other, 'long'),
    }),
  })
}

const valuesOf = ({ starts_on, ends_on, kind, is_announced }: Fields) => ({
  kind,
  is_announced,
  days: `[${starts_on},${ends_on})`,
})

export async function insertFeast(tx: Tx, fields: Fields): Promise<FeastRow> {
  const row = await tx
    .insertInto('feast_days')
    .values(valuesOf(fields))
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  return { ...fields, ...row }
}

export async function updateFeast(tx: Tx, id: number, fields: Fields): Promise<FeastRow> {
  return { ...fields, id, version: await raiseVersion(tx, 'feast_days', id, valuesOf(fields)) }
}

export async function deleteFeast(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('feast_days').where('id', '=', id).execute()
}
