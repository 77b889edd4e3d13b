import { sql } from 'kysely'
import type { z } from 'zod'
import type { updateBankSettings } from '../../../../contract/content/settings.ts'
import type { Db } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/in-transaction.ts'

export type Account = z.output<typeof updateBankSettings.body>['accounts'][number]

/** All bank accounts in their order, also those that the site does not show. */
export async function accountsOf(db: Db): Promise<(Account & { id: number })[]> {
  return db
    .selectFrom('banks')
    .select(['id', 'name', 'account_holder', 'branch', 'currency', 'is_active', 'iban'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/**
 * The first of these accounts that payments name, and how many do; undefined when none is named. The accounts are locked
 * first, so that no payment can name one of them until the transaction ends.
 */
export async function usedAccount(
  tx: Tx,
  ids: readonly number[],
): Promise<{ id: number; n: number } | undefined> {
  await sql`select from banks where id = any(${[...ids]}::bigint[]) order by id for update`.execute(tx)
  const { rows } = await sql<{ id: number; n: number }>`
    select bank_id as id, count(*) as n from transactions
    where bank_id = any(${[...ids]}::bigint[]) group by bank_id order by bank_id limit 1`.execute(tx)
  return rows[0]
}

/** Writes the accounts in their order and deletes `gone`. */
export async function writeAccounts(
  tx: Tx,
  accounts: readonly Account[],
  gone: readonly number[],
): Promise<void> {
  await sql`delete from banks where id = any(${[...gone]}::bigint[])`.execute(tx)
  // two accounts may swap their numbers, which are unique after each statement
  await sql`update banks set iban = 'old-' || id`.execute(tx)
  for (const [at, { id, ...account }] of accounts.entries()) {
    const fields = { ...account, position: at + 1 }
    if (id === null) await tx.insertInto('banks').values(fields).execute()
    else await tx.updateTable('banks').set(fields).where('id', '=', id).execute()
  }
}
