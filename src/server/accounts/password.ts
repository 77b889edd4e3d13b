import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { takeTurns } from '../../domain/take-turns.ts'
import { Failure } from '../failure.ts'

/** argon2id with 19 MiB, two passes, one lane: the least OWASP's Password Storage sheet accepts (reliability.md §9). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/** Made once: verifying against it costs as much as verifying against a user's own. */
let nobody: Promise<string> | undefined

/**
 * A check fills a processor and 19 MiB for some 20 ms, on a thread of which Node has four. Two at a time at most, and
 * one processor stays with the pages: on two processors, 200 logins at once, their p99 was 66 ms with one at a time,
 * 220 ms with two and 8 s without a bound, and the logins were done soonest with one.
 */
const inTurn = takeTurns(Math.max(1, Math.min(2, availableParallelism() - 1)))
/** So many are done in a few seconds. */
const MOST_IN_LINE = 200
let inLine = 0

interface Check {
  /** whoever is known is let into a line that is full of strangers */
  isKnown: boolean
  gone: AbortSignal
}

/** Takes as long for an unknown user (`stored` is null) as for a wrong password. */
export async function isPasswordOf(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const isRight = await verify(stored ?? (await nobody), password)
  return stored !== null && isRight
}

/** The same in turn, for those whom nobody has let in yet: `unavailable` when too many wait. */
export async function checkInTurn(
  stored: string | null,
  password: string,
  { isKnown, gone }: Check,
): Promise<boolean> {
  if (gone.aborted || (!isKnown && inLine >= MOST_IN_LINE)) throw new Failure('unavailable')
  inLine += 1
  try {
    return await inTurn(() => isPasswordOf(stored, password), gone)
  } catch (error) {
    throw gone.aborted ? new Failure('unavailable') : error
  } finally {
    inLine -= 1
  }
}
