import { hkdfSync } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import type { Payload } from 'altcha-lib/types'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as contract from '../../../contract/reservations/request-proofs.ts'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { route } from '../../platform/http/route.ts'
import { holdSettings } from '../../services/booking/booking-settings.ts'
import { newestTextVersions } from './store-accepted-texts.ts'

const ALGORITHM = 'PBKDF2/SHA-256'
/** Long enough for a slow browser: it gets its challenge when the form is sent, not when it is opened. */
const CHALLENGE_LIFETIME_MS = 10 * 60_000

export const showRequestProof = route(contract.showRequestProof, async ({ db }) => {
  const { request_proof_cost } = await holdSettings(db)
  return { is_asked: request_proof_cost > 0, text_versions: await newestTextVersions(db) }
})

export const createRequestProof = route(contract.createRequestProof, async ({ db, config, now }) => {
  const { request_proof_cost } = await holdSettings(db)
  if (request_proof_cost === 0) return { challenge: null }
  return { challenge: await newChallenge(config, request_proof_cost, now()) }
})

const secretOf = ({ data_key }: Pick<Config, 'data_key'>): string =>
  Buffer.from(hkdfSync('sha256', Buffer.from(data_key, 'hex'), '', 'proofs of requests', 32)).toString('hex')

/** `cost` is the number of iterations of one try. A browser needs 256 tries on average, the check needs one. */
export async function newChallenge(config: Pick<Config, 'data_key'>, cost: number, now: Date) {
  const expiresAt = Math.floor((now.getTime() + CHALLENGE_LIFETIME_MS) / 1000)
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

/** Whether a proof solves a challenge that we signed, that has not expired and that nobody used. Marks it as used. */
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
