import { sql } from 'kysely'
import type { z } from 'zod'
import * as contract from '../../../../contract/content/settings.ts'
import { ADMIN_SENTENCES, CASE_SENTENCES, FIELD_SENTENCES } from '../../../../contract/failure.ts'
import { fillIn } from '../../../../domain/turkish/fill-in.ts'
import type { Db } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/in-transaction.ts'
import { Failure, fieldFailure } from '../../../platform/failure.ts'
import { route } from '../../../platform/http/route.ts'
import { saveSection } from './save-section.ts'
import { versionOf } from './store.ts'

type Account = z.output<typeof contract.updateBankSettings.body>['accounts'][number]

async function accountsOf(db: Db): Promise<(Account & { id: number })[]> {
  return db
    .selectFrom('banks')
    .select(['id', 'name', 'account_holder', 'branch', 'currency', 'is_active', 'iban'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

const show = async (db: Db) => ({ version: await versionOf(db, 'bank'), accounts: await accountsOf(db) })

/** Refuses accounts that are not in the list, and IBANs that stand in it twice. */
function check(accounts: readonly Account[], known: readonly { id: number }[]): void {
  const ids = accounts.flatMap(({ id }) => (id === null ? [] : [id]))
  accounts.forEach(({ id, iban }, at) => {
    if (accounts.findIndex((other) => other.iban === iban) < at)
      throw fieldFailure(`accounts.${at}.iban`, ADMIN_SENTENCES.iban_twice)
    if (id === null) return
    if (ids.filter((other) => other === id).length > 1 || !known.some((bank) => bank.id === id))
      throw fieldFailure('accounts', FIELD_SENTENCES.choose)
  })
}

/** A payment keeps the account that it came to. */
async function refuseUsed(tx: Tx, gone: readonly { id: number; name: string }[]): Promise<void> {
  const { rows } = await sql<{ id: number; n: number }>`
    select bank_id as id, count(*) as n from transactions
    where bank_id = any(${gone.map(({ id }) => id)}::bigint[]) group by bank_id order by bank_id limit 1`.execute(
    tx,
  )
  const [used] = rows
  if (used === undefined) return
  const { name } = gone.find(({ id }) => id === used.id)!
  const uses = `${used.n} ödeme`
  throw new Failure('in_use', { sentence: fillIn(CASE_SENTENCES.in_use, { name, uses }) })
}

async function write(tx: Tx, wanted: readonly Account[]): Promise<void> {
  const known = await accountsOf(tx)
  check(wanted, known)
  const gone = known.filter(({ id }) => !wanted.some((account) => account.id === id))
  await refuseUsed(tx, gone)
  const goneIds = gone.map(({ id }) => id)
  if (goneIds.length > 0) await tx.deleteFrom('banks').where('id', 'in', goneIds).execute()
  // two accounts may swap their numbers, which are unique after each statement
  await sql`update banks set iban = 'eski-' || id`.execute(tx)
  for (const [at, { id, ...account }] of wanted.entries()) {
    const fields = { ...account, position: at + 1 }
    if (id === null) await tx.insertInto('banks').values(fields).execute()
    else await tx.updateTable('banks').set(fields).where('id', '=', id).execute()
  }
}

export const showBankSettings = route(contract.showBankSettings, ({ db }) => show(db))

export const updateBankSettings = route(contract.updateBankSettings, (context, { body }) => {
  const { version, accounts } = body
  return saveSection(context, {
    section: 'bank',
    version,
    wanted: { accounts },
    fieldsOf: async (tx) => ({ accounts: (await accountsOf(tx)) as Account[] }),
    write: (tx) => write(tx, accounts),
    show,
  })
})
