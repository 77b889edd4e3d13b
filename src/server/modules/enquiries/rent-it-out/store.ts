import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { z } from 'zod'
import type { listRentItOutRequests, rentItOutRequest } from '../../../../contract/enquiries/rent-it-out.ts'
import type { Db } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/in-transaction.ts'
import { isoMoment } from '../../../platform/db/iso-moment.ts'
import type { Database } from '../../../platform/db/schema.ts'
import { Failure } from '../../../platform/failure.ts'
import { publicImage, type StoredImage } from '../../../services/catalogue/image-json.ts'
import { escapeLike, foldedLike } from '../../../services/records/name-search.ts'

type List = z.input<typeof listRentItOutRequests.output>
type Request = z.input<typeof rentItOutRequest>

const COLUMNS = sql`
  r.id, r.name, r.phone, r.place, r.reviewed_at is not null as is_reviewed, ${isoMoment('r.created_at')} as created_at`

export async function insertRequest(
  tx: Tx,
  request: Insertable<Database['rent_it_out_requests']>,
  imageIds: readonly number[],
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('rent_it_out_requests')
    .values({ ...request, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (imageIds.length > 0) {
    await tx
      .insertInto('rent_it_out_images')
      .values(
        imageIds.map((image_id, index) => ({
          request_id: id,
          image_id,
          position: index + 1,
          created_at: now,
        })),
      )
      .execute()
  }
  return id
}

const STATES = {
  open: sql<boolean>`r.reviewed_at is null`,
  reviewed: sql<boolean>`r.reviewed_at is not null`,
}

/** Finds by name, place, e-mail and text. */
export async function listRequests(
  db: Db,
  { searchString, status, skip, take }: z.output<typeof listRentItOutRequests.query>,
): Promise<List> {
  const found = sql<boolean>`(
    fold_turkish(r.name || ' ' || r.place || ' ' || r.about) like '%' || ${foldedLike(searchString)} || '%'
    or r.email ilike '%' || ${escapeLike(searchString)} || '%')`
  const state = status === undefined ? sql<boolean>`true` : STATES[status]
  const [{ rows: items }, counted] = await Promise.all([
    sql<List['items'][number]>`
      select ${COLUMNS}, (select count(*) from rent_it_out_images i where i.request_id = r.id) as image_count
      from rent_it_out_requests r where ${state} and ${found}
      order by r.created_at desc, r.id desc limit ${take} offset ${skip}`.execute(db),
    sql<List['counts']>`
      select count(*) filter (where ${STATES.open}) as open, count(*) filter (where ${STATES.reviewed}) as reviewed
      from rent_it_out_requests r where ${found}`.execute(db),
  ])
  const counts = counted.rows[0]!
  return { items, total: status === undefined ? counts.open + counts.reviewed : counts[status], counts }
}

/** @throws not_found */
export async function findRequest(db: Db, id: number): Promise<Request> {
  const { rows } = await sql<Omit<Request, 'images'>>`
    select ${COLUMNS}, r.email, r.guests, r.bedrooms, r.bathrooms, r.has_pool, r.permit_no, r.about, r.consent_text,
      ${isoMoment('r.reviewed_at')} as reviewed_at, u.first_name || ' ' || u.last_name as reviewed_by, (
        select json_build_object(
          'id', a.id, 'name', a.first_name || ' ' || a.last_name, 'role', a.role, 'is_active', a.is_active)
        from users a where lower(a.email) = lower(r.email)) as account
    from rent_it_out_requests r left join users u on u.id = r.reviewed_by where r.id = ${id}`.execute(db)
  if (rows[0] === undefined) throw new Failure('not_found')
  const images = await sql<StoredImage>`
    select i.id, '' as alt, '' as caption, i.width, i.height, i.dominant, i.variants, i.original
    from rent_it_out_images p join images i on i.id = p.image_id
    where p.request_id = ${id} order by p.position`.execute(db)
  return { ...rows[0], images: images.rows.map(publicImage) }
}

/** @throws not_found */
export async function lockRequest(tx: Tx, id: number): Promise<Selectable<Database['rent_it_out_requests']>> {
  const request = await tx
    .selectFrom('rent_it_out_requests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (request === undefined) throw new Failure('not_found')
  return request
}

export async function saveReview(tx: Tx, id: number, review: { by: number; at: Date } | null): Promise<void> {
  const set = { reviewed_at: review?.at ?? null, reviewed_by: review?.by ?? null }
  await tx.updateTable('rent_it_out_requests').set(set).where('id', '=', id).execute()
}

export async function deleteRequest(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('rent_it_out_requests').where('id', '=', id).execute()
}
