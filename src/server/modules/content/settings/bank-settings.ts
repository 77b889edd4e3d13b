import * as contract from '../../../../contract/content/settings.ts'
import { ADMIN_SENTENCES, CASE_SENTENCES, FIELD_SENTENCES } from '../../../../contract/failure.ts'
import { fillIn } from '../../../../domain/turkish/fill-in.ts'
import type { Db } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/in-transaction.ts'
import { Failure, fieldFailure } from '../../../platform/failure.ts'
import { route } from '../../../platform/http/route.ts'
import { saveSection } from './save-section.ts'
import { accountsOf, usedAccount, writeAccounts, type Account } from './store-banks.ts'
import { versionOf } from './store.ts'

const fieldsOf = async (db: Db): Promise<{ accounts: Account[] }> => ({ accounts: await accountsOf(db) })
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

/** Replaces the list. An account that a payment names cannot go. */
async function write(tx: Tx, wanted: readonly Account[]): Promise<void> {
  const known = await accountsOf(tx)
  check(wanted, known)
  const gone = known.filter(({ id }) => !wanted.some((account) => account.id === id))
  const ids = gone.map(({ id }) => id)
  const used = await usedAccount(tx, ids)
  if (used !== undefined) {
    const { name } = gone.find(({ id }) => id === used.id)!
    const uses = `${used.n} ödeme`
    throw new Failure('in_use', { sentence: fillIn(CASE_SENTENCES.in_use, { name, uses }) })
  }
  await writeAccounts(tx, wanted, ids)
}

export const showBankSettings = route(contract.showBankSettings, ({ db }) => show(db))

export const updateBankSettings = route(contract.updateBankSettings, (context, { body }) => {
  const { version, accounts } = body
  const wanted = { accounts }
  const writeList = (tx: Tx) => write(tx, accounts)
  return saveSection(context, { section: 'bank', version, wanted, fieldsOf, write: writeList, show })
})
