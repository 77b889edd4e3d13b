import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { Db } from '../../platform/context.ts'
import { permitInForce } from './permit-in-force.ts'
import type { Database } from '../../platform/db/schema.ts'
import { cardsOf } from './villa-cards.ts'

export type Slot = Selectable<Database['showcases']>['slot']

/** What a section of the home page shows. */
export const CARDS_A_SHOWCASE = 6
/** More than a page can show are not read. */
export const SHOWCASES_A_PAGE = 20
/** From the top of the page down. */
export const SLOTS = ['home_top', 'home', 'home_bottom'] as const

export interface HomeShowcase {
  id: number
  title: string
  note: string
  slot: Slot
  position: number
  villa_ids: number[]
}

/** Why a showcase leaves out a villa `v` on a day: switched off, or without a permit in force. Null: it does not. */
export const hiddenBecause = (day: Day): RawBuilder<'inactive' | 'permit' | null> => sql`case
  when not v.is_active then 'inactive'
  when not ${permitInForce(day)} then 'permit' end`

/** Whether a showcase `c` hangs on a day, as domain/showcase.hangs has it. */
export const hangsOn = (day: Day): RawBuilder<boolean> =>
  sql`(c.is_active and coalesce(c.starts_on <= ${day}::date, true) and coalesce(c.ends_on > ${day}::date, true))`

export const slotRank = sql`array_position(${[...SLOTS]}::text[], c.slot)`

/** The showcases of the home page on a day with the villas each shows, all in order; an empty one is left out. */
export async function homeShowcases(db: Db, day: Day): Promise<HomeShowcase[]> {
  const { rows } = await sql<HomeShowcase>`
    select c.id, c.title, c.note, c.slot, c.position, m.villa_ids
    from showcases c
    cross join lateral (
      select array_agg(villa_id order by position, id) as villa_ids
      from (
        select s.villa_id, s.position, s.id from showcase_villas s join villas v on v.id = s.villa_id
        where s.showcase_id = c.id and ${hiddenBecause(day)} is null
        order by s.position, s.id limit ${CARDS_A_SHOWCASE}
      ) s
    ) m
    where ${hangsOn(day)} and m.villa_ids is not null
    order by ${slotRank}, c.position, c.id limit ${SHOWCASES_A_PAGE}`.execute(db)
  return rows
}

/** Each of them as a page shows it: with the cards of its villas. */
export async function withCards<Id>(
  db: Db,
  showcases: readonly (Omit<HomeShowcase, 'id'> & { id: Id })[],
  now: Date,
) {
  const ids = [...new Set(showcases.flatMap(({ villa_ids }) => villa_ids))]
  const cards = new Map((await cardsOf(db, ids, now)).map((card) => [card.id, card]))
  return showcases.map(({ id, title, note, slot, villa_ids }) => ({
    id,
    title,
    note,
    slot,
    villas: villa_ids.flatMap((villaId) => cards.get(villaId) ?? []),
  }))
}
