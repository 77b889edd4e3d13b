import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { showVillaToStaff, villaChoice } from '../../contract/villas.ts'
import type { Actor, Db } from '../context.ts'
import { visibleTo } from '../db/visible-to.ts'

type Choice = z.output<typeof villaChoice>
type StaffVilla = z.output<typeof showVillaToStaff.output>

const CHOICE = sql`
  v.id, v.code, v.name, v.slug, v.town_id, t.name as town_name, d.name as district_name, v.guests, v.is_active`
const PLACES = sql`join towns t on t.id = v.town_id join districts d on d.id = v.district_id`

interface Wanted {
  onlyActive: boolean
  searchString: string
  ids?: number[] | undefined
  skip: number
  take: number
}

/** Villas a person may see, for pickers: those whose name begins so first, then in the order of the list. */
export async function choicesOf(db: Db, actor: Actor, wanted: Wanted): Promise<Choice[]> {
  const { onlyActive, searchString, ids, skip, take } = wanted
  const literal = searchString.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
  const begins = sql<boolean>`v.search_text like fold_turkish(${literal}) || '%'`
  const conditions: RawBuilder<boolean>[] = [
    visibleTo(actor),
    ...(onlyActive ? [sql<boolean>`v.is_active`] : []),
    ...(ids === undefined ? [] : [sql<boolean>`v.id = any(${ids}::bigint[])`]),
    ...(searchString === ''
      ? []
      : [
          sql<boolean>`(v.search_text like '%' || fold_turkish(${literal}) || '%'
            or fold_turkish(t.name) like fold_turkish(${literal}) || '%')`,
        ]),
  ]
  const { rows } = await sql<Choice>`
    select ${CHOICE} from villas v ${PLACES}
    where ${sql.join(conditions, sql` and `)}
    order by ${searchString === '' ? sql`` : sql`not ${begins},`} v.position, v.id
    limit ${take} offset ${skip}`.execute(db)
  return rows
}

/** One of them with what a form about a stay needs. */
export async function staffVilla(db: Db, actor: Actor, id: number): Promise<StaffVilla | null> {
  const { rows } = await sql<StaffVilla>`
    select ${CHOICE}, v.owner_id, v.prepayment_percent, v.damage_deposit_amount, v.permit_no,
      coalesce((
        select json_agg(json_build_object(
          'id', e.id, 'kind', e.kind, 'name', e.name, 'amount', e.amount, 'is_mandatory', e.is_mandatory,
          'per', e.per, 'below_nights', e.below_nights) order by e.position, e.id)
        from fees e where e.villa_id = v.id), '[]') as fees
    from villas v ${PLACES}
    where v.id = ${id} and ${visibleTo(actor)}`.execute(db)
  return rows[0] ?? null
}
