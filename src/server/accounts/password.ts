import { hash, verify } from '@node-rs/argon2'

/** argon2id with 19 MiB, two passes, one lane: the least OWASP's Password Storage sheet accepts (reliability.md §9). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/** Made once: verifying against it costs as much as verifying against a user's own. */
let nobody: Promise<string> | undefined

/** Takes as long for an unknown user (`stored` is null) as for a wrong password. */
export async function isPasswordOf(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const isRight = await verify(stored ?? (await nobody), password)
  return stored !== null && isRight
}
