import { blockDates as endpoint } from '../../../../contract/calendar/occupancy.ts'
import { todayInIstanbul } from '../../../../domain/calendar/stay.ts'
import { claimNightsOfVillas } from '../../../services/calendar/claim-nights.ts'
import { createOnce } from '../../../platform/http/create-once.ts'
import { writeAudit } from '../../../services/audit/write-audit.ts'
import { route } from '../../../platform/http/route.ts'
import { blockStay, datesClash } from './block-rules.ts'
import { findBlocks, lockVisibleVillas, nameClashes } from './store-blocks.ts'

/** Closes the nights of all villas or of none, so that a partial failure cannot leave some of them open. */
export const blockDates = route(endpoint, async (context, { body }) => {
  const { actor, now } = context
  const moment = now()
  const today = todayInIstanbul(moment)
  const stay = blockStay(body, today)
  const { reason, note } = body
  const villaIds = [...new Set([body.villa_id].flat())]
  return createOnce(context, async (tx) => {
    await lockVisibleVillas(tx, villaIds, actor)
    const claims = villaIds.map((rental_id) => ({
      rental_id,
      stay,
      kind: 'block' as const,
      reason,
      note,
      created_by: actor.id,
    }))
    const claimed = await claimNightsOfVillas(tx, claims, moment)
    if ('clashes' in claimed) throw datesClash(await nameClashes(tx, claimed.clashes))
    const after = { ...stay, reason, note }
    const written = claimed.ids.map((record_id) => ({
      action: 'block_dates',
      record: 'block',
      record_id,
      version: 1,
      after,
    }))
    await writeAudit(tx, actor, written, moment)
    return findBlocks(tx, claimed.ids, actor, today, moment)
  })
})
