import * as contract from '../../../../contract/content/faq.ts'
import { CASE_SENTENCES } from '../../../../contract/failure.ts'
import { fillIn } from '../../../../domain/turkish/fill-in.ts'
import { RECORD_TEXTS } from '../../../../domain/turkish/record-texts.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { Failure } from '../../../platform/failure.ts'
import { createOnce } from '../../../platform/http/create-once.ts'
import { route } from '../../../platform/http/route.ts'
import { writeAudit } from '../../../services/audit/write-audit.ts'
import { lastPosition } from '../../../services/records/last-position.ts'
import { lockRecord } from '../../../services/records/lock-record.ts'
import { moveRecord } from '../../../services/records/move-record.ts'
import { saveFields } from '../../../services/records/save-fields.ts'
import { countFaqQuestions, deleteFaqRow, findFaqGroup, insertFaqGroup } from './store.ts'

const table = 'faq_groups'

export const createFaqGroup = route(contract.createFaqGroup, (context, { body }) =>
  createOnce(context, async (tx) => {
    const { actor, now } = context
    const id = await insertFaqGroup(tx, { ...body, position: await lastPosition(tx, table) })
    const entry = { action: 'create_faq_group', record: 'faq_group', record_id: id, version: 1 }
    await writeAudit(tx, actor, [{ ...entry, after: body }], now())
    return findFaqGroup(tx, id)
  }),
)

export const updateFaqGroup = route(
  contract.updateFaqGroup,
  ({ db, actor, now }, { params, body: { version, ...wanted } }) =>
    inTransaction(db, async (tx) => {
      const stored = await lockRecord(tx, table, params.id, 'update')
      const current = () => findFaqGroup(tx, stored.id)
      await saveFields(tx, { table, stored, wanted, version, current, actor, now: now() })
      return findFaqGroup(tx, stored.id)
    }),
)

export const moveFaqGroup = route(contract.moveFaqGroup, ({ db, actor, now }, { body }) =>
  inTransaction(db, (tx) => moveRecord(tx, { ...body, table, actor, now: now() })),
)

export const deleteFaqGroup = route(contract.deleteFaqGroup, ({ db, actor, now }, { params }) =>
  inTransaction(db, async (tx) => {
    const { id, name, shown_on } = await lockRecord(tx, table, params.id, 'delete')
    const count = await countFaqQuestions(tx, id)
    if (count > 0) {
      throw new Failure('in_use', {
        sentence: fillIn(CASE_SENTENCES.in_use, { name, uses: `${count} ${RECORD_TEXTS.faq_question}` }),
        content: { uses: [{ kind: 'faq_question', count }] },
      })
    }
    await deleteFaqRow(tx, table, id)
    const entry = { action: 'delete_faq_group', record: 'faq_group', record_id: id }
    await writeAudit(tx, actor, [{ ...entry, before: { name, shown_on } }], now())
    return { id }
  }),
)
