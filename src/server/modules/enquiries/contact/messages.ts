import * as contract from '../../../../contract/enquiries/contact.ts'
import { CASE_SENTENCES } from '../../../../contract/failure.ts'
import { fillIn } from '../../../../domain/turkish/fill-in.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { Failure } from '../../../platform/failure.ts'
import { createOnce } from '../../../platform/http/create-once.ts'
import { route } from '../../../platform/http/route.ts'
import { writeAudit } from '../../../services/audit/write-audit.ts'
import { queueNoticeMail } from '../../../services/notifications/outbox.ts'
import { findMessage, insertReply, listMessages as listOf, lockMessage, saveMessageState } from './store.ts'

export const listMessages = route(contract.listMessages, ({ db }, { query }) => listOf(db, query))

/** Opening a message marks it as read. The audit log names who read it first. */
export const showMessage = route(contract.showMessage, ({ db, actor, now }, { params: { id } }) =>
  inTransaction(db, async (tx) => {
    const { read_at } = await lockMessage(tx, id)
    if (read_at === null) {
      await saveMessageState(tx, id, { read_at: now() })
      await writeAudit(tx, actor, [{ action: 'read', record: 'contact_message', record_id: id }], now())
    }
    return findMessage(tx, id)
  }),
)

/** Each switch says what is wanted, so two admins who press the same one agree and no version is needed. */
export const updateMessage = route(
  contract.updateMessage,
  ({ db, actor, now }, { params: { id }, body: { is_read, is_archived } }) =>
    inTransaction(db, async (tx) => {
      const before = await lockMessage(tx, id)
      const willBeArchived = is_archived ?? before.archived_at !== null
      const willBeRead = willBeArchived || (is_read ?? before.read_at !== null)
      const after = {
        read_at: willBeRead ? (before.read_at ?? now()) : null,
        archived_at: willBeArchived ? (before.archived_at ?? now()) : null,
      }
      const is = (one: typeof after) => ({
        is_read: one.read_at !== null,
        is_archived: one.archived_at !== null,
      })
      if (JSON.stringify(is(before)) !== JSON.stringify(is(after))) {
        await saveMessageState(tx, id, after)
        const entry = { action: 'update', record: 'contact_message', record_id: id }
        await writeAudit(tx, actor, [{ ...entry, before: is(before), after: is(after) }], now())
      }
      return findMessage(tx, id)
    }),
)

/** The answer is mailed with the message below it, and kept with the message. The message is read and stays open. */
export const replyToMessage = route(
  contract.replyToMessage,
  (context, { params: { id }, body: { text, seen } }) =>
    createOnce(context, async (tx) => {
      const { actor } = context
      const now = context.now()
      const { name, email, subject, message, read_at } = await lockMessage(tx, id)
      const current = await findMessage(tx, id)
      if (seen !== undefined && seen !== current.replies.length) {
        const by = current.replies.at(-1)!.user_name
        const sentence = fillIn(CASE_SENTENCES.answered_by, { who: by })
        throw new Failure('changed_meanwhile', { sentence, content: { record: current, by } })
      }
      const mail_id = await queueNoticeMail(
        tx,
        context,
        {
          template: 'contact_reply',
          recipient: email,
          values: { musteri_adi: name, mesaj_konusu: subject, mesaj_metni: message, yanit_metni: text },
        },
        now,
      )
      if (mail_id === null) throw new Failure('reply_not_mailed')
      await insertReply(tx, { message_id: id, user_id: actor.id, user_name: actor.name, text, mail_id }, now)
      if (read_at === null) await saveMessageState(tx, id, { read_at: now })
      const entry = { action: 'reply', record: 'contact_message', record_id: id, after: { mail_id } }
      await writeAudit(tx, actor, [entry], now)
      return findMessage(tx, id)
    }),
)
