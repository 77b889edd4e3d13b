import * as contract from '../../../contract/privacy/personal-data.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { route } from '../../platform/http/route.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { carryOut } from './store-carry-out.ts'
import { contactOf } from './contact-of.ts'
import { ACCOUNT_STAYS, consentStays, ERASED, textsOfStay } from './erasure-texts.ts'
import { PERSONAL_TABLES } from './personal-data.ts'
import { planErasure } from './store-erasure-plan.ts'
import type { ErasurePlan } from './store-erasure-plan.ts'

const labelOf = (table: string) => PERSONAL_TABLES.find((own) => own.table === table)!.label
const recordIn = (table: string, id: number) => ({ table, label: labelOf(table), id, code: '' })

const whole = (table: string, ids: readonly number[], erased: string) =>
  ids.map((id) => ({ ...recordIn(table, id), erased, stays: [] }))

function describe(plan: ErasurePlan) {
  const items = [
    ...plan.stays.map(({ id, code, erasure }) => ({
      ...recordIn('reservations', id),
      code,
      ...textsOfStay(erasure),
    })),
    ...whole('contact_messages', plan.messages, ERASED.message),
    ...whole('rent_it_out_requests', plan.homes, ERASED.home),
    ...plan.subscribers.map(({ id, until, has_left }) => ({
      ...recordIn('subscribers', id),
      erased: until === null ? ERASED.subscriber : has_left ? '' : ERASED.leaving,
      stays: until === null ? [] : [consentStays(until)],
    })),
    ...whole('mail_outbox', plan.mails, ERASED.mail),
    ...plan.users.map((id) => ({ ...recordIn('users', id), erased: '', stays: [ACCOUNT_STAYS] })),
  ]
  return {
    items,
    erased: items.filter(({ erased }) => erased !== '').length,
    kept: items.filter(({ stays }) => stays.length > 0).length,
  }
}

export const previewErasure = route(contract.previewErasure, ({ db, now }, { body }) =>
  inTransaction(db, async (tx) =>
    describe(await planErasure(tx, contactOf(body.contact), now(), { locks: false })),
  ),
)

/** The audit log counts the records; it does not say whose they were. */
export const erasePerson = route(contract.erasePerson, ({ db, actor, now }, { body }) =>
  inTransaction(db, async (tx) => {
    const plan = await planErasure(tx, contactOf(body.contact), now(), { locks: true })
    await carryOut(tx, plan, now())
    const done = describe(plan)
    const entry = {
      action: 'erase_person',
      record: 'person',
      record_id: null,
      before: { found: done.items.length },
      after: { erased: done.erased, kept: done.kept },
    }
    await writeAudit(tx, actor, [entry], now())
    return done
  }),
)
