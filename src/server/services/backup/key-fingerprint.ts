import { createHash } from 'node:crypto'

/** Tells one DATA_KEY from another and nothing about either: the key is 32 random bytes, no password to be guessed. */
export function keyFingerprint(dataKey: string): string {
  return createHash('sha256')
    .update('telmessa DATA_KEY ')
    .update(Buffer.from(dataKey, 'hex'))
    .digest('hex')
    .slice(0, 16)
}
