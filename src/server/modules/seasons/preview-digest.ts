import { createHash } from 'node:crypto'
import { CASE_SENTENCES } from '../../../contract/failure.ts'
import { Failure } from '../../platform/failure.ts'

/**
 * A digest of everything that a preview shows and depends on. The call that carries the preview out sends it
 * back.
 */
export function previewDigest(...facts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32)
}

/** Which version of each row a preview depends on. */
export const versionsOf = (rows: readonly { id: number; version: number }[]) =>
  rows.map(({ id, version }) => [id, version])

/** Refuses to carry out anything but the preview that was seen; the failure has the present one. */
export function refuseOtherPreview(preview: { digest: string }, seen: string): void {
  if (preview.digest === seen) return
  throw new Failure('changed_meanwhile', { sentence: CASE_SENTENCES.prices_changed, content: { preview } })
}
