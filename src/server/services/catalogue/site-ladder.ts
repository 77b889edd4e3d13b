import { sql } from 'kysely'
import type { LadderStep } from '../../../domain/booking/cancellation.ts'

/** The cancellation ladder of the site, which applies to villas and boats without one of their own. */
export const siteLadder = sql<LadderStep[]>`coalesce((
  select value from settings where section = 'site' and key = 'cancellation_ladder'), '[]')`
