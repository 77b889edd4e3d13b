import type { z } from 'zod'
import * as contract from '../../../contract/accounts/owner-details.ts'
import type { Db, World } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { maskText, openText, sealText } from '../../platform/sealed-text.ts'
import { changesBetween } from '../../services/audit/changes-between.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { lockRecord } from '../../services/records/lock-record.ts'
import { refuseStale } from '../../services/records/refuse-stale.ts'
import { isOwner, ownerDetailsOf, saveOwnerDetails } from './store-owner-details.ts'

type Shown = z.output<typeof contract.showOwnerDetails.output>
type Details = Shown['details']
type Keys = Pick<World, 'config' | 'log'>

const NO_DETAILS: Details = { title: '', tax_no: '', tax_office: '', iban: '', address: '' }
const RECORD = 'owner_details'
/** The text of one owner cannot be decrypted for another. */
const boundTo = (userId: number) => `owner_details:${userId}`

/** Null when the details were encrypted with a lost key. Then they have to be entered again. */
function openDetails(
  world: Keys,
  userId: number,
  stored: Awaited<ReturnType<typeof ownerDetailsOf>>,
): Details | null {
  if (stored === null) return NO_DETAILS
  try {
    const text = openText(world, stored.details_encrypted, boundTo(userId))
    return { ...NO_DETAILS, ...(JSON.parse(text) as Partial<Details>) }
  } catch {
    world.log.error({ user: userId }, 'The details of an owner cannot be decrypted. Was DATA_KEY changed?')
    return null
  }
}

async function shownDetails(world: Keys, db: Db, userId: number, isRevealed: boolean): Promise<Shown> {
  const stored = await ownerDetailsOf(db, userId)
  const opened = openDetails(world, userId, stored)
  const details = opened ?? NO_DETAILS
  const masked = { ...details, tax_no: maskText(details.tax_no), iban: maskText(details.iban) }
  return {
    details: isRevealed ? details : masked,
    is_masked: !isRevealed,
    is_readable: opened !== null,
    version: stored?.version ?? 0,
  }
}

export const showOwnDetails = route(contract.showOwnDetails, (context) =>
  shownDetails(context, context.db, context.actor.id, false),
)

/** An audit entry is written before complete numbers are sent. */
export const showOwnerDetails = route(contract.showOwnerDetails, async (context, { params, query }) => {
  const { db, actor, now } = context
  if (!(await isOwner(db, params.user_id))) throw new Failure('not_found')
  if (query.reveal === true) {
    await writeAudit(db, actor, [{ action: 'reveal', record: RECORD, record_id: params.user_id }], now())
  }
  return shownDetails(context, db, params.user_id, query.reveal === true)
})

/** The audit log names the changed fields and never their values. */
const hideValues = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value === '' ? '' : '•••']))

export const setOwnerDetails = route(contract.setOwnerDetails, (context, { params, body }) => {
  const { db, actor, now } = context
  const { user_id } = params
  const { version, ...sent } = body
  return inTransaction(db, async (tx) => {
    const user = await lockRecord(tx, 'users', user_id, 'update')
    if (user.role !== 'OWNER') throw new Failure('not_found')
    const stored = await ownerDetailsOf(tx, user_id)
    const stored_version = stored?.version ?? 0
    const seen = { record: RECORD, id: user_id, version, stored_version }
    await refuseStale(tx, seen, () => shownDetails(context, tx, user_id, false))
    const details = openDetails(context, user_id, stored) ?? NO_DETAILS
    const changes = changesBetween(details, sent)
    if (changes !== null) {
      const sealed = sealText(context, JSON.stringify({ ...details, ...sent }), boundTo(user_id))
      const next = stored_version + 1
      await saveOwnerDetails(tx, { user_id, details_encrypted: sealed, version: next })
      const [before, after] = [hideValues(changes.before), hideValues(changes.after)]
      const entry = { action: 'update', record: RECORD, record_id: user_id, version: next, before, after }
      await writeAudit(tx, actor, [entry], now())
    }
    return shownDetails(context, tx, user_id, false)
  })
})
