import { createHash } from 'node:crypto'

/**
 * A digest of everything that a preview shows and depends on. The call that carries the preview out sends it
 * back.
 */
export function previewDigest(...facts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32)
}
