import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { placeFailure } from './form-failure.ts'
import type { FormFailure } from './form-failure.ts'
import { useIsMounted } from './use-is-mounted.ts'
import { useFormDraft } from './use-draft.ts'
import { useUnsavedWarning } from './use-unsaved-warning.tsx'

/**
 * The state around the fields of every form: the restored draft, the notice above them, the question before
 * unsaved text is left. `end` closes the form without that question; `release` only turns it off.
 */
export function useFormFrame<Values extends FieldValues>(
  draftKey: string,
  form: UseFormReturn<Values>,
  onClose: () => void,
) {
  const isRestored = useFormDraft(draftKey, form)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const { release, question } = useUnsavedWarning(form.formState.isDirty)
  const alive = useIsMounted()
  const end = () => {
    release()
    onClose()
  }
  /** Saves, and puts the server's messages at the fields or above them. */
  const attempt = async (save: () => Promise<void>) => {
    try {
      await save()
    } catch (error) {
      setFailure(placeFailure(error, form))
    }
  }
  return { isRestored, failure, setFailure, question, release, end, attempt, alive }
}
