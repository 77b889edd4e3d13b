import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import { withoutRepeats } from '../../../domain/catalogue/showcase.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { Db } from '../../platform/context.ts'
import { permitInForce } from './permit-in-force.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { FactSource } from './kept-villa-facts.ts'
import { cardsOf } from './villa-cards.ts'

export type Slot = Selectable<Database['showcases']>['slot']

/** How many villas the home page shows of a showcase. */
export const CARDS_PER_SHOWCASE = 6
/** How many villas of a showcase are read: those that stand higher up on the page are left out of the six. */
export const READ_PER_SHOWCASE = 50
/** The home page reads at most this many showcases. */
export const MAX_HOME_SHOWCASES = 20
/** The slots from the top of the page down. */
export const SLOTS = ['home_top', 'home', 'home_bottom'] as const

export interface HomeShowcase {
  id: number
  title: string
  note: string
  slot: Slot
  position: number
  /** at most READ_PER_SHOWCASE */
  villa_ids: number[]
}

/** Why a showcase leaves a villa `v` out on a day: it is inactive or has no valid permit. Null: the villa is shown. */
export const hiddenBecause = (day: Day): RawBuilder<'inactive' | 'permit' | null> => sql`case
  when not v.is_active then 'inactive'
  when not ${permitInForce(day)} then 'permit' end`

/** Whether a showcase `c` is shown on a day; the same rule as isShownOn of the domain. */
export const shownOn = (day: Day): RawBuilder<boolean> =>
  sql`(c.is_active and coalesce(c.starts_on <= ${day}::date, true) and coalesce(c.ends_on > ${day}::date, true))`

export const slotRank = sql`array_position(${[...SLOTS]}::text[], c.slot)`

/** The showcases of the home page on a day with the ids of their villas, in order. Empty showcases are left out. */
export async function homeShowcases(db: Db, day: Day): Promise<HomeShowcase[]> {
  const { rows } = await sql<HomeShowcase>`
    select c.id, c.title, c.note, c.slot, c.position, m.villa_ids
    from showcases c
    cross join lateral (
      select array_agg(villa_id order by position, id) as villa_ids
      from (
        select s.villa_id, s.position, s.id from showcase_villas s join villas v on v.id = s.villa_id
        where s.showcase_id = c.id and ${hiddenBecause(day)} is null
        order by s.position, s.id limit ${READ_PER_SHOWCASE}
      ) s
    ) m
    where ${shownOn(day)} and m.villa_ids is not null
    order by ${slotRank}, c.position, c.id limit ${MAX_HOME_SHOWCASES}`.execute(db)
  return rows
}

/** Adds the cards to each showcase: of its first villas that no showcase above it shows. */
export async function withCards<Id>(
  source: FactSource,
  showcases: readonly (Omit<HomeShowcase, 'id'> & { id: Id })[],
  now: Date,
) {
  const chosen = withoutRepeats(
    showcases.map(({ villa_ids }) => villa_ids),
    CARDS_PER_SHOWCASE,
  )
  const ids = [...new Set(chosen.flat())]
  const cards = new Map((await cardsOf(source, ids, now)).map((card) => [card.id, card]))
  return showcases.map(({ id, title, note, slot, villa_ids }, place) => ({
    id,
    title,
    note,
    slot,
    villa_ids,
    villas: chosen[place]!.flatMap((villaId) => cards.get(villaId) ?? []),
  }))
}
