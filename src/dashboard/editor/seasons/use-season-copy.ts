import type { CallOptions } from '../../../client/client.ts'
import type { CopyTerms } from '../../../domain/pricing/season-copy.ts'
import { usePreview } from '../../form/use-preview.ts'
import { useCopyTerms } from './copy-terms.tsx'

/** How the seasons of a villa or a boat are copied. */
interface CopyCalls<Preview> {
  /** Names the villa or the boat, and what of it is copied. */
  key: readonly (string | number)[]
  preview: (terms: CopyTerms, options: CallOptions) => Promise<Preview>
  /** Carries out exactly the preview that was seen. */
  copy: (terms: CopyTerms, seen: Preview) => Promise<void>
}

/** The terms of a copy, its preview, and the write that carries out exactly the preview. */
export function useSeasonCopy<Preview extends { digest: string }>(year: number, calls: CopyCalls<Preview>) {
  const { terms, isPercent, isRested, setHolidaySeason, fields } = useCopyTerms(year)
  const preview = usePreview({
    key: ['season-copy', ...calls.key],
    terms,
    isReady: isPercent,
    isRested,
    preview: calls.preview,
    write: calls.copy,
  })
  return { year, terms, fields, setHolidaySeason, ...preview }
}
