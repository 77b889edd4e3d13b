import { sql } from 'kysely'
import type { Stay } from '../../../../domain/calendar/stay.ts'
import type { Db } from '../../../platform/context.ts'
import { rangeOf } from '../../../services/calendar/claim-nights.ts'
import type { Tx } from '../../../platform/db/in-transaction.ts'
import { isoMoment } from '../../../platform/db/iso-moment.ts'

interface Publication {
  id: number
  note: string
  version: number
  published_by_name: string
  published_at: string
}

/** Publishes exactly these nights, or changes the note of a gap that is already published. Returns the id. */
export async function writePublication(
  tx: Tx,
  gap: { villa_id: number; stay: Stay; note: string; actor_id: number },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into gap_publications (villa_id, stay, note, published_by, published_at)
    values (${gap.villa_id}, ${rangeOf(gap.stay)}::daterange, ${gap.note}, ${gap.actor_id}, ${now})
    on conflict (villa_id, stay) where withdrawn_at is null do update set note = excluded.note, version = gap_publications.version + 1
    returning id`.execute(tx)
  return rows[0]!.id
}

export async function publicationById(db: Db, id: number): Promise<Publication> {
  const { rows } = await sql<Publication>`
    select p.id, p.note, p.version, coalesce(u.first_name || ' ' || u.last_name, '') as published_by_name,
      ${isoMoment('p.published_at')} as published_at
    from gap_publications p left join users u on u.id = p.published_by where p.id = ${id}`.execute(db)
  return rows[0]!
}

/** Withdraws a publication. Returns null when it does not exist or was withdrawn before. */
export async function withdrawPublication(
  tx: Tx,
  id: number,
  actorId: number,
  now: Date,
): Promise<{ villa_id: number; check_in: string; check_out: string; note: string } | null> {
  const { rows } = await sql<{ villa_id: number; check_in: string; check_out: string; note: string }>`
    update gap_publications set withdrawn_at = ${now}, withdrawn_by = ${actorId}
    where id = ${id} and withdrawn_at is null
    returning villa_id, lower(stay) as check_in, upper(stay) as check_out, note`.execute(tx)
  return rows[0] ?? null
}
