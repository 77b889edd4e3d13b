import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallOptions } from '../../../client/client.ts'
import type { CopyTerms } from '../../../domain/pricing/season-copy.ts'
import { messageAt } from '../../form/form-failure.ts'
import { usePreviewedWrite } from '../../form/use-previewed-write.ts'
import { useCopyTerms } from './copy-terms.tsx'

/** How the seasons of a villa or a boat are copied. */
interface CopyCalls<Preview> {
  /** Names the villa or the boat, and what of it is copied. */
  key: readonly (string | number)[]
  preview: (terms: CopyTerms, options: CallOptions) => Promise<Preview>
  /** Carries out the preview with this digest. */
  copy: (terms: CopyTerms, digest: string) => Promise<void>
}

/** The terms of a copy, its preview, and the write that carries out exactly the preview. */
export function useSeasonCopy<Preview extends { digest: string }>(year: number, calls: CopyCalls<Preview>) {
  const { terms, isPercent, isRested, setHolidaySeason, fields } = useCopyTerms(year)
  const queryKey = ['season-copy', ...calls.key, terms]
  const preview = useQuery({
    queryKey,
    queryFn: ({ signal }) => calls.preview(terms, { signal }),
    enabled: isPercent,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const { data } = preview
  const isCurrent = data !== undefined && !preview.isPlaceholderData && isRested
  const { refusal, isSaving, carryOut } = usePreviewedWrite(queryKey, preview)
  return {
    year,
    terms,
    fields,
    setHolidaySeason,
    preview,
    /** The server's message about the percentage. */
    tooMuch: messageAt(preview.error, 'percent'),
    /** The preview shows what is typed. */
    isCurrent,
    refusal,
    isSaving,
    save: async () => {
      if (isCurrent) await carryOut(() => calls.copy(terms, data.digest))
    },
  }
}
