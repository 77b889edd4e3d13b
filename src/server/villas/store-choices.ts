import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { villaChoice } from '../../contract/villas.ts'
import type { Actor, Db } from '../context.ts'
import { isCalled, namesakesFirst } from '../db/typed-name.ts'
import { visibleTo } from '../db/visible-to.ts'

type Choice = z.output<typeof villaChoice>

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
  const conditions: RawBuilder<boolean>[] = [
    visibleTo(actor),
    ...(onlyActive ? [sql<boolean>`v.is_active`] : []),
    ...(ids === undefined ? [] : [sql<boolean>`v.id = any(${ids}::bigint[])`]),
    ...(searchString === '' ? [] : [isCalled(searchString)]),
  ]
  const { rows } = await sql<Choice>`
    select ${CHOICE} from villas v ${PLACES}
    where ${sql.join(conditions, sql` and `)}
    order by ${namesakesFirst(searchString)} v.position, v.id
    limit ${take} offset ${skip}`.execute(db)
  return rows
}
