import type { CallOptions } from '../../../client/client.ts'
import { usePreview } from '../../form/use-preview.ts'
import { useRaiseTerms } from './raise-terms.ts'
import type { RaiseTerms } from './raise-terms.ts'

/** How the prices of villas or of a boat are raised. */
interface RaiseCalls<Preview> {
  /** Names the villas or the boat, and what of it is raised. */
  key: readonly unknown[]
  preview: (terms: RaiseTerms, options: CallOptions) => Promise<Preview>
  /** Carries out exactly the preview that was seen. */
  raise: (terms: RaiseTerms, seen: Preview) => Promise<void>
}

/** The terms of a raise, its preview, and the write that carries out exactly the preview. */
export function useSeasonRaise<Preview extends { digest: string }>(calls: RaiseCalls<Preview>) {
  const terms = useRaiseTerms()
  const { asked, isRested } = terms
  const preview = usePreview({
    key: ['season-raise', ...calls.key],
    terms: asked,
    isReady: asked !== null,
    isRested,
    preview: calls.preview,
    write: calls.raise,
  })
  return { terms, ...preview }
}
