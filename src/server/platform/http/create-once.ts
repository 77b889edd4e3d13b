import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Context, Db, RequestKey, World } from '../context.ts'
import { inTransaction, sqlStateOf } from '../db/in-transaction.ts'
import type { Tx } from '../db/in-transaction.ts'
import { Failure } from '../failure.ts'

/** How long an answer is kept; a later repeat is a new request (docs/api.md, Idempotency). */
const KEPT_MS = 7 * 24 * 3_600_000

/** The digest of a request. */
export const digestOfRequest = (request: unknown): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex')

/**
 * Runs a transaction that creates a record. Its answer is stored under the Idempotency-Key of the request and
 * committed with the record. A repeat of the request gets that answer, and `work` does not run. Without a key it is
 * inTransaction.
 */
export function createOnce<Answer>(
  { db, now, request }: Pick<Context, 'db' | 'now' | 'request'>,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  const key = request.idempotency_key
  return inTransaction(db, (tx) => answerOnce(tx, key, now(), () => work(tx)))
}

/** The same inside a transaction that is already open. */
export async function answerOnce<Answer>(
  tx: Tx,
  key: RequestKey | null,
  now: Date,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === null) return work()
  await queueForKey(tx, key)
  const [kept] = await keptAnswers(tx, [key])
  if (kept !== undefined) return kept.answer() as Answer
  const answer = await work()
  // null: nothing was created, and a repeat tries again
  if (answer !== null) await keepAnswer(tx, key, answer, now)
  return answer
}

/** Makes requests with the same key run one after the other. One that waits too long is refused and may be repeated. */
async function queueForKey(tx: Tx, { call, key, caller_id }: RequestKey): Promise<void> {
  const name = `${call} ${caller_id ?? ''} ${key}`
  try {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
  } catch (error) {
    if (sqlStateOf(error) === '55P03') throw new Failure('same_key_in_flight')
    throw error
  }
}

interface Kept {
  of: RequestKey
  /** @throws Failure key_reused when another request used this key */
  answer: () => unknown
}

/** The answers that are stored under these keys. */
export async function keptAnswers(db: Db, keys: readonly RequestKey[]): Promise<Kept[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ index: number; digest: string; answer: unknown }>`
    select wanted.index::int as index, k.digest, k.answer
    from unnest(${keys.map(({ key }) => key)}::text[], ${keys.map(({ call }) => call)}::text[],
      ${keys.map(({ caller_id }) => caller_id)}::bigint[]) with ordinality as wanted (key, call, caller_id, index)
    join request_keys k on k.key = wanted.key and k.call = wanted.call
      and k.caller_id is not distinct from wanted.caller_id`.execute(db)
  return rows.map(({ index, digest, answer }) => {
    const of = keys[index - 1]!
    return {
      of,
      answer: () => {
        if (digest !== of.digest) throw new Failure('key_reused')
        return answer
      },
    }
  })
}

async function keepAnswer(tx: Tx, key: RequestKey, answer: unknown, now: Date): Promise<void> {
  await tx
    .insertInto('request_keys')
    .values({ ...key, answer: JSON.stringify(answer), created_at: now })
    .execute()
}

/** The job that deletes old keys. */
export async function forgetRequestKeys({ db, now }: World): Promise<void> {
  const oldest = new Date(now().getTime() - KEPT_MS)
  await db.deleteFrom('request_keys').where('created_at', '<', oldest).execute()
}
