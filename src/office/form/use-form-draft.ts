import { useEffect } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { offerDraft } from '../session/drafts.ts'
import { useDraft } from './use-draft.ts'

/**
 * What was typed survives an ended session: offered while the form is open and dirty, put back at the next opening.
 * Answers whether something was put back.
 */
export function useFormDraft<Values extends FieldValues>(key: string, form: UseFormReturn<Values>): boolean {
  const { getValues, reset, formState } = form
  const { isDirty } = formState
  const draft = useDraft(key) as DefaultValues<Values> | null
  useEffect(() => {
    if (draft !== null) reset(Object.assign({}, getValues(), draft), { keepDefaultValues: true })
  }, [draft, getValues, reset])
  useEffect(() => (isDirty ? offerDraft(key, getValues) : undefined), [key, isDirty, getValues])
  return draft !== null
}
