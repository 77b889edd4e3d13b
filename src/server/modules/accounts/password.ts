import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import PQueue from 'p-queue'
import { Failure } from '../../platform/failure.ts'
import { queueUp } from '../../platform/queue-up.ts'

/** argon2id with 19 MiB, two passes, one lane: the least OWASP's Password Storage sheet accepts (docs/product.md, Privacy and security). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/** Made once: verifying against it costs as much as verifying against a user's own. */
let nobody: Promise<string> | undefined

/**
 * A check takes a processor and 19 MiB for some 20 ms, on one of Node's four worker threads. At most two run at a time,
 * and one processor is left to the pages. Measured on two processors with 200 logins at once: the p99 of pages was 66 ms
 * with one check at a time, 220 ms with two and 8 s without a limit, and the logins were done soonest with one.
 */
const checks = new PQueue({ concurrency: Math.max(1, Math.min(2, availableParallelism() - 1)) })
/** This many checks are done within a few seconds. */
const MOST_IN_LINE = 200

interface Check {
  /** somebody signed in to the account from this address lately: such a check may wait even when the line is full */
  isKnown: boolean
  gone: AbortSignal
}

/** Takes as long for an unknown user (`stored` is null) as for a wrong password. */
export async function isPasswordOf(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const isRight = await verify(stored ?? (await nobody), password)
  return stored !== null && isRight
}

/** isPasswordOf in turn, for sign-ins. @throws Failure(unavailable) when too many wait or the caller is gone. */
export async function checkInTurn(
  stored: string | null,
  password: string,
  { isKnown, gone }: Check,
): Promise<boolean> {
  if (!isKnown && checks.pending + checks.size >= MOST_IN_LINE) throw new Failure('unavailable')
  return queueUp(checks, () => isPasswordOf(stored, password), gone)
}
