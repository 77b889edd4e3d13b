import * as contract from '../../../contract/villas/villas-admin.ts'
import { createOnce } from '../../platform/http/create-once.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { route } from '../../platform/http/route.ts'
import { copyParts } from './store-copy.ts'
import { lockOrder } from '../../services/catalogue/order-rentals.ts'
import { freeCode, freeSlug } from '../../services/catalogue/rental-names.ts'
import { insertVilla, lockVilla } from './store-save.ts'
import { villaRecord } from './villa-record.ts'

const NAME_MARK = ' (kopya)'
const LONGEST_NAME = 120

/**
 * A copy is a new inactive villa with a code and a slug of its own, last in the list. What belongs to one house or to
 * its past stays behind: permit, comments, calendar, feeds, tax details, and the texts for search engines, which name
 * the house.
 */
export const copyVilla = route(contract.copyVilla, (context, { params }) => {
  const { actor, now } = context
  const moment = now()
  return createOnce(context, async (tx) => {
    // The lock keeps two new villas from getting the same code, slug and position.
    await lockOrder(tx, 'villa')
    const {
      id: _id,
      // insertVilla puts it last
      position: _position,
      search_text: _search,
      coordinates_seed: _seed,
      version: _version,
      created_at: _created,
      updated_at: _updated,
      ...source
    } = await lockVilla(tx, params.id)
    const name = copyName(source.name)
    const id = await insertVilla(tx, {
      ...source,
      name,
      code: await freeCode(tx),
      slug: await freeSlug(tx, name),
      pool: source.pool === null ? null : JSON.stringify(source.pool),
      cancellation_ladder:
        source.cancellation_ladder === null ? null : JSON.stringify(source.cancellation_ladder),
      ...NOT_COPIED,
    })
    await copyParts(tx, params.id, id)
    const record = (await villaRecord(tx, actor, id, moment))!
    const after = { name, code: record.code, slug: record.slug, copied_from: params.id }
    await writeAudit(
      tx,
      actor,
      [{ action: 'create', record: 'villa', record_id: id, version: 1, after }],
      moment,
    )
    return record
  })
})

/** The name with the mark of a copy, cut where it would be too long. Never cut inside a character of two UTF-16 units. */
function copyName(name: string): string {
  const kept = name.slice(0, LONGEST_NAME - NAME_MARK.length)
  return (kept.isWellFormed() ? kept : kept.slice(0, -1)) + NAME_MARK
}

/** The columns of a villa that a copy begins anew. */
const NOT_COPIED = {
  is_active: false,
  is_popular: false,
  is_loved: false,
  published_at: null,
  rating: null,
  rating_count: 0,
  permit_no: null,
  permit_holder: null,
  permit_status: 'missing',
  permit_max_guests: null,
  permit_valid_until: null,
  permit_checked_at: null,
  permit_override_reason: null,
  seo_title: '',
  seo_description: '',
} as const
