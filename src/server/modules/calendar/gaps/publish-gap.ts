import { FIELD_SENTENCES } from '../../../../contract/failure.ts'
import { publishGap as endpoint } from '../../../../contract/calendar/gaps.ts'
import { lockRentals } from '../../../services/calendar/claim-nights.ts'
import { createOnce } from '../../../platform/http/create-once.ts'
import { refuseStale } from '../../../services/records/refuse-stale.ts'
import { writeAudit } from '../../../services/audit/write-audit.ts'
import { Failure, fieldFailure } from '../../../platform/failure.ts'
import { route } from '../../../platform/http/route.ts'
import { findGapOf } from './judge-gaps.ts'
import { publicationById, writePublication } from './store-gap-publications.ts'

/** The villa is locked, so a guest cannot book the gap while it is being published. */
export const publishGap = route(endpoint, async (context, { body }) => {
  const { actor, now } = context
  const moment = now()
  const { villa_id, startDate, endDate, note, version } = body
  if (endDate <= startDate) throw fieldFailure('endDate', FIELD_SENTENCES.check_out)
  return createOnce(context, async (tx) => {
    await lockRentals(tx, [villa_id])
    const gap = await findGapOf(tx, villa_id, { check_in: startDate, check_out: endDate }, moment)
    if (gap === null) throw new Failure('gap_changed')
    if (gap.reason !== null) throw new Failure('not_bookable')
    const record = 'gap_publication'
    const { publication } = gap
    // its note may only be overwritten by an admin who read the current one
    if (publication !== null) {
      const seen = { record, id: publication.id, version: version ?? 0, stored_version: publication.version }
      await refuseStale(tx, seen, async () => publication)
    }
    const before = publication === null ? undefined : { note: publication.note }
    const record_id = await writePublication(tx, { villa_id, stay: gap, note, actor_id: actor.id }, moment)
    const after = { villa_id, check_in: startDate, check_out: endDate, note }
    const published = await publicationById(tx, record_id)
    const action = before === undefined ? 'publish_gap' : 'change_published_gap'
    const entry = { action, record, record_id, version: published.version, before, after }
    await writeAudit(tx, actor, [entry], moment)
    return published
  })
})
