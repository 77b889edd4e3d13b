import { previewShowcases as endpoint } from '../../../../contract/content/showcases.ts'
import { isShownOn } from '../../../../domain/catalogue/showcase.ts'
import type { Db } from '../../../platform/context.ts'
import {
  homeShowcases,
  MAX_HOME_SHOWCASES,
  READ_PER_SHOWCASE,
  SLOTS,
  withCards,
} from '../../../services/catalogue/home-showcases.ts'
import type { HomeShowcase } from '../../../services/catalogue/home-showcases.ts'
import { stripOf } from '../../../services/catalogue/villa-cards.ts'
import { route } from '../../../platform/http/route.ts'
import { positionOf, activeVillasOf } from './store.ts'
import type { ShowcaseFields } from './store.ts'

type Draft = ShowcaseFields & { id: number | null; villa_id: number[] }
type Section = Omit<HomeShowcase, 'id'> & { id: number | null }

/**
 * The showcases of the home page on a day, with an unsaved draft among them. Uses the queries of the page; writes
 * nothing.
 */
export const previewShowcases = route(endpoint, async (context, { body: { day, draft } }) => {
  const { db, now } = context
  const moment = now()
  const stored: Section[] = await homeShowcases(db, day)
  const sections = draft === null ? stored : await withDraft(db, stored, draft, day)
  return {
    ...stripOf(moment),
    showcases: await withCards(context, sections, moment),
  }
})

async function withDraft(db: Db, stored: Section[], draft: Draft, day: string): Promise<Section[]> {
  const others = stored.filter(({ id }) => id !== draft.id)
  const villa_ids = isShownOn(draft, day)
    ? await activeVillasOf(db, draft.villa_id, day, READ_PER_SHOWCASE)
    : []
  if (villa_ids.length === 0) return others
  const position = draft.id === null ? null : await positionOf(db, draft.id)
  const { id, title, note, slot } = draft
  return [...others, { id, title, note, slot, villa_ids, position: position ?? Number.MAX_SAFE_INTEGER }]
    .toSorted(
      (a, b) =>
        SLOTS.indexOf(a.slot) - SLOTS.indexOf(b.slot) ||
        a.position - b.position ||
        (a.id ?? Infinity) - (b.id ?? Infinity),
    )
    .slice(0, MAX_HOME_SHOWCASES)
}
