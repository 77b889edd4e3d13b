import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import PQueue from 'p-queue'
import { Failure } from '../../platform/failure.ts'
import { queueUp } from '../../platform/queue-up.ts'

/**
 * argon2id with 19 MiB, two passes and one lane: the minimum of the OWASP Password Storage Cheat Sheet (docs/product.md,
 * Privacy and security).
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/** A hash for unknown users, made once. Verifying against it costs as much as against the hash of a user. */
let dummyHash: Promise<string> | undefined

/**
 * A check takes a processor core and 19 MiB for about 20 ms, on one of Node's four worker threads. At most two run at a
 * time, and one core is left for pages. Measured on two cores with 200 logins at once: the p99 of pages was 66 ms with one
 * check at a time, 220 ms with two and 8 s without a limit. The logins finished soonest with one.
 */
const checks = new PQueue({ concurrency: Math.max(1, Math.min(2, availableParallelism() - 1)) })
/** The length of the queue. This many checks finish within a few seconds. */
const MAX_QUEUED = 200

interface Check {
  /** somebody signed in to the account from this address recently; such a check is queued even when the queue is full */
  isKnown: boolean
  gone: AbortSignal
}

/** Whether a password matches a hash. An unknown user (`stored` is null) takes as long as a wrong password. */
export async function isPasswordOf(stored: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password')
  const isMatch = await verify(stored ?? (await dummyHash), password)
  return stored !== null && isMatch
}

/** Runs isPasswordOf in the queue of sign-ins. @throws unavailable when the queue is full or the caller has gone away. */
export async function queuePasswordCheck(
  stored: string | null,
  password: string,
  { isKnown, gone }: Check,
): Promise<boolean> {
  if (!isKnown && checks.pending + checks.size >= MAX_QUEUED) throw new Failure('unavailable')
  return queueUp(checks, () => isPasswordOf(stored, password), gone)
}
