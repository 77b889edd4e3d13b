import { useQueryClient } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { failureMessage, previewOf } from './form-failure.ts'

/**
 * A write that is carried out only as it was previewed. When it is refused, the sentence of the refusal is kept and the
 * preview shows the current state at once, to be checked before the next try.
 */
export function usePreviewedWrite(queryKey: QueryKey, preview: { refetch: () => Promise<unknown> }) {
  const queries = useQueryClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const carryOut = async (write: () => Promise<void>) => {
    setSaving(true)
    setRefusal(null)
    try {
      await write()
    } catch (error) {
      setRefusal(failureMessage(error))
      setSaving(false)
      const found = previewOf(error)
      if (found !== undefined) queries.setQueryData(queryKey, found)
      else await preview.refetch()
    }
  }
  return { refusal, isSaving, carryOut }
}
