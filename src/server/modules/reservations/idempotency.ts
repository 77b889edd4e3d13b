import { createHash } from 'node:crypto'
import { Failure } from '../../platform/failure.ts'

/** A caller's key with what was asked under it; `scope` keeps calls apart that happen to use the same key. */
export interface RequestKey {
  key: string
  digest: string
}

export function requestKey(scope: string, key: string | null, body: unknown): RequestKey | null {
  if (key === null) return null
  return { key: `${scope}:${key}`, digest: createHash('sha256').update(JSON.stringify(body)).digest('hex') }
}

/** The first answer is repeated for the same request only. */
export function checkSameRequest(
  stored: { idempotency_digest: string | null },
  { digest }: RequestKey,
): void {
  if (stored.idempotency_digest !== digest) throw new Failure('key_reused')
}
