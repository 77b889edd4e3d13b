import { sql } from 'kysely'
import type { NightRange } from '../../../domain/pricing/season-plan.ts'
import type { Actor, Db } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { isoMoment } from '../../platform/db/iso-moment.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { WrittenRow, PricedTable, StoredRow } from './store-row-writes.ts'

export type ChangeKind = Database['price_changes']['kind']

/**
 * The rows that a change deleted or updated, as they were, and the versions of those it updated or created.
 */
export interface ChangeRows {
  before: Record<PricedTable, StoredRow[]>
  after: Record<PricedTable, WrittenRow[]>
}

export interface PriceChange extends ChangeRows {
  id: number
  kind: ChangeKind
  villa_ids: number[]
  is_undone: boolean
}

/** What a raise was asked for, for the history. */
interface RaiseTerms extends NightRange {
  percent: number
}

/** Records a change so that it can be undone. Returns its id, or null when nothing changed. */
export async function recordPriceChange(
  tx: Tx,
  actor: Actor,
  kind: ChangeKind,
  { before, after }: ChangeRows,
  now: Date,
  terms: RaiseTerms | null = null,
): Promise<number | null> {
  const touched = [...before.seasons, ...before.forecasts, ...after.seasons, ...after.forecasts]
  if (touched.length === 0) return null
  const { id } = await tx
    .insertInto('price_changes')
    .values({
      kind,
      villa_ids: [...new Set(touched.map(({ villa_id }) => villa_id))],
      actor_id: actor.id,
      actor_name: actor.name,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      terms: terms === null ? null : JSON.stringify(terms),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function changeById(db: Db, id: number): Promise<PriceChange | null> {
  const { rows } = await sql<PriceChange>`
    select id, kind, villa_ids, before, after, undone_at is not null as is_undone
    from price_changes where id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function markUndone(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('price_changes').set({ undone_at: now }).where('id', '=', id).execute()
}

/** Whether every row that a change wrote is still as it wrote it. */
export const isUnchanged = sql<boolean>`(not exists (
    select from jsonb_to_recordset(c.after -> 'seasons') as l(id bigint, version int)
    left join seasons s on s.id = l.id and s.version = l.version where s.id is null)
  and not exists (
    select from jsonb_to_recordset(c.after -> 'forecasts') as l(id bigint, version int)
    left join forecasts f on f.id = l.id and f.version = l.version where f.id is null))`

interface LastChange {
  id: number
  kind: ChangeKind
  by: string
  at: string
  villas: number
  season_ids: number[]
}

/** Returns the latest change of a villa's prices if all rows it wrote are still unchanged. */
export async function lastChangeOf(db: Db, villaId: number): Promise<LastChange | null> {
  const { rows } = await sql<LastChange & { is_whole: boolean }>`
    select c.id, c.kind, c.actor_name as by, ${isoMoment('c.created_at')} as at, cardinality(c.villa_ids) as villas,
      array(
        select l.id from jsonb_to_recordset(c.after -> 'seasons') as l(id bigint, villa_id bigint)
        where l.villa_id = ${villaId} order by l.id) as season_ids,
      ${isUnchanged} as is_whole
    from price_changes c
    where c.villa_ids @> array[${villaId}]::bigint[] and c.undone_at is null
    order by c.id desc limit 1`.execute(db)
  const [last] = rows
  if (last === undefined || !last.is_whole) return null
  const { is_whole: _whole, ...change } = last
  return change
}

/** Returns the author of the latest price change of each villa. */
export async function lastWriters(db: Db, villaIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ villa_id: number; by: string }>`
    select distinct on (villa.id) villa.id as villa_id, c.actor_name as by
    from price_changes c cross join lateral unnest(c.villa_ids) as villa(id)
    where c.villa_ids && ${[...villaIds]}::bigint[]
    order by villa.id, c.id desc`.execute(db)
  return new Map(rows.map((row) => [row.villa_id, row.by]))
}
