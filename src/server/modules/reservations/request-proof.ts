import { hkdfSync } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import type { Payload } from 'altcha-lib/types'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'

const ALGORITHM = 'PBKDF2/SHA-256'
/** A form may be filled in slowly; the browser asks for its challenge when it is sent. */
const LASTS = 10 * 60_000

const secretOf = ({ data_key }: Pick<Config, 'data_key'>): string =>
  Buffer.from(hkdfSync('sha256', Buffer.from(data_key, 'hex'), '', 'proofs of requests', 32)).toString('hex')

/** `cost`: iterations of one try, of which a browser needs 256 on average and the check one. */
export async function newChallenge(config: Pick<Config, 'data_key'>, cost: number, now: Date) {
  const expiresAt = Math.floor((now.getTime() + LASTS) / 1000)
  const hmacSignatureSecret = secretOf(config)
  const made = await createChallenge({
    algorithm: ALGORITHM,
    cost,
    deriveKey,
    expiresAt,
    hmacSignatureSecret,
  })
  return { parameters: { ...made.parameters, expiresAt }, signature: made.signature! }
}

/** Whether a proof is the solution of a challenge of ours that still counts and that nobody has used. */
export async function spendProof(
  tx: Tx,
  config: Pick<Config, 'data_key'>,
  proof: string,
  now: Date,
): Promise<boolean> {
  const payload = payloadOf(proof)
  if (payload === null) return false
  const { challenge, solution } = payload
  const { nonce, expiresAt } = challenge.parameters
  if (typeof nonce !== 'string' || typeof expiresAt !== 'number' || expiresAt * 1000 <= now.getTime()) {
    return false
  }
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: secretOf(config),
  }).catch(() => ({ verified: false }))
  if (!verified) return false
  const spent = await tx
    .insertInto('spent_proofs')
    .values({ nonce, expires_at: new Date(expiresAt * 1000) })
    .onConflict((oc) => oc.doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return spent !== undefined
}

function payloadOf(proof: string): Payload | null {
  try {
    const parsed = JSON.parse(Buffer.from(proof, 'base64').toString('utf8')) as Partial<Payload> | null
    const isWhole =
      typeof parsed?.challenge?.parameters === 'object' &&
      parsed.challenge.parameters !== null &&
      typeof parsed.solution === 'object' &&
      parsed.solution !== null
    return isWhole ? (parsed as Payload) : null
  } catch {
    return null
  }
}
