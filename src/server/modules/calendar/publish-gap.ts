import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { publishGap as endpoint } from '../../../contract/calendar/gaps.ts'
import { lockVillas } from '../../services/calendar/claim-nights.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { findGapOf } from './store-gaps.ts'
import { publicationById, writePublication } from './store-gap-publications.ts'

/** Whoever asks for these nights at the same moment holds the villa's lock: the gap is there, or the answer says so. */
export const publishGap = route(endpoint, async ({ db, actor, now }, { body }) => {
  const moment = now()
  const { villa_id, startDate, endDate, note } = body
  if (endDate <= startDate) throw fieldFailure('endDate', FIELD_SENTENCES.check_out)
  return inTransaction(db, async (tx) => {
    await lockVillas(tx, [villa_id])
    const gap = await findGapOf(tx, villa_id, { check_in: startDate, check_out: endDate }, moment)
    if (gap === null) throw new Failure('gap_changed')
    if (gap.reason !== null) throw new Failure('not_bookable')
    const before = gap.publication === null ? undefined : { note: gap.publication.note }
    const record_id = await writePublication(tx, { villa_id, stay: gap, note, actor_id: actor.id }, moment)
    const after = { villa_id, check_in: startDate, check_out: endDate, note }
    const action = before === undefined ? 'publish_gap' : 'change_published_gap'
    await writeAudit(tx, actor, [{ action, record: 'gap_publication', record_id, before, after }], moment)
    return publicationById(tx, record_id)
  })
})
