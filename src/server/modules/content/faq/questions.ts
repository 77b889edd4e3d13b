import * as contract from '../../../../contract/content/faq.ts'
import { FIELD_SENTENCES } from '../../../../contract/failure.ts'
import type { Tx } from '../../../platform/db/in-transaction.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { fieldFailure } from '../../../platform/failure.ts'
import { cleanRichText } from '../../../platform/http/clean-rich-text.ts'
import { createOnce } from '../../../platform/http/create-once.ts'
import { route } from '../../../platform/http/route.ts'
import { writeAudit } from '../../../services/audit/write-audit.ts'
import { lastPosition } from '../../../services/records/last-position.ts'
import { lockRecord } from '../../../services/records/lock-record.ts'
import { moveRecord } from '../../../services/records/move-record.ts'
import { saveFields } from '../../../services/records/save-fields.ts'
import { deleteFaqRow, findFaqQuestion, insertFaqQuestion, lockFaqGroup } from './store.ts'

const table = 'faq_questions'

/** The position after the last question of a group. @throws fields for a group that does not exist. */
async function lastPositionIn(tx: Tx, groupId: number): Promise<number> {
  const position = await lastPosition(tx, table, { faq_group_id: groupId })
  if (!(await lockFaqGroup(tx, groupId))) throw fieldFailure('faq_group_id', FIELD_SENTENCES.choose)
  return position
}

/** The answer as it is stored. @throws fields when nothing of it can be shown. */
function cleanAnswer(typed: string): string {
  const answer = cleanRichText(typed)
  if (answer === '') throw fieldFailure('answer', FIELD_SENTENCES.required)
  return answer
}

export const createFaqQuestion = route(contract.createFaqQuestion, (context, { body }) => {
  const answer = cleanAnswer(body.answer)
  return createOnce(context, async (tx) => {
    const { actor, now } = context
    const fields = { ...body, answer, position: await lastPositionIn(tx, body.faq_group_id) }
    const id = await insertFaqQuestion(tx, fields)
    const entry = { action: 'create_faq_question', record: 'faq_question', record_id: id, version: 1 }
    await writeAudit(tx, actor, [{ ...entry, after: fields }], now())
    return findFaqQuestion(tx, id)
  })
})

export const updateFaqQuestion = route(
  contract.updateFaqQuestion,
  ({ db, actor, now }, { params, body: { version, ...typed } }) => {
    const cleaned = typed.answer === undefined ? {} : { answer: cleanAnswer(typed.answer) }
    return inTransaction(db, async (tx) => {
      const stored = await lockRecord(tx, table, params.id, 'update')
      const group = typed.faq_group_id ?? stored.faq_group_id
      const isMoved = group !== stored.faq_group_id
      const place = isMoved ? { position: await lastPositionIn(tx, group) } : {}
      const wanted = { ...typed, ...cleaned, ...place }
      const current = () => findFaqQuestion(tx, stored.id)
      await saveFields(tx, { table, stored, wanted, version, current, actor, now: now() })
      return findFaqQuestion(tx, stored.id)
    })
  },
)

export const moveFaqQuestion = route(contract.moveFaqQuestion, ({ db, actor, now }, { body }) =>
  inTransaction(db, (tx) => moveRecord(tx, { ...body, table, within: 'faq_group_id', actor, now: now() })),
)

export const deleteFaqQuestion = route(contract.deleteFaqQuestion, ({ db, actor, now }, { params }) =>
  inTransaction(db, async (tx) => {
    const { id, question, answer } = await lockRecord(tx, table, params.id, 'delete')
    await deleteFaqRow(tx, table, id)
    const entry = { action: 'delete_faq_question', record: 'faq_question', record_id: id }
    await writeAudit(tx, actor, [{ ...entry, before: { question, answer } }], now())
    return { id }
  }),
)
