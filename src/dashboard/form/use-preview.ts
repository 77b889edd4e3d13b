import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOptions } from '../../client/client.ts'
import { failureMessage, messageAt, previewOf } from './form-failure.ts'

interface PreviewOptions<Terms, Preview> {
  /** Names what is changed; the terms are added. */
  key: readonly unknown[]
  /** null until they are complete */
  terms: Terms | null
  /** What is typed makes sense. */
  isReady: boolean
  /** Nothing has been typed since the terms were set. */
  isRested: boolean
  preview: (terms: Terms, options: CallOptions) => Promise<Preview>
  /** Carries out exactly the preview that was seen. */
  write: (terms: Terms, seen: Preview) => Promise<void>
}

/** The preview of a change of prices for the typed terms, and the write that carries out exactly the preview. */
export function usePreview<Terms, Preview extends { digest: string }>(
  options: PreviewOptions<Terms, Preview>,
) {
  const { terms, isReady, isRested } = options
  const queries = useQueryClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const queryKey = [...options.key, terms]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => options.preview(terms!, { signal }),
    enabled: isReady && terms !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const data = terms === null ? undefined : query.data
  const isCurrent = data !== undefined && !query.isPlaceholderData && isRested
  const save = async () => {
    if (!isCurrent || terms === null) return
    setSaving(true)
    setRefusal(null)
    try {
      await options.write(terms, data)
    } catch (error) {
      setRefusal(failureMessage(error))
      setSaving(false)
      // Shows the current state at once, to be checked before the next try.
      const found = previewOf(error)
      if (found !== undefined) queries.setQueryData(queryKey, found)
      else await query.refetch()
    }
  }
  return {
    query,
    data,
    /** The preview shows what is typed. */
    isCurrent,
    /** The server's message about the percentage. */
    percentMessage: messageAt(query.error, 'percent'),
    /** Why the write was refused; the preview shows the current state then. */
    refusal,
    isSaving,
    save,
  }
}
