import { useEffect, useEffectEvent } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { offerDraft } from '../shell/session/drafts.ts'
import { useDraft } from './use-draft.ts'

/**
 * What was typed survives an ended session: offered while the form is open and dirty, put back at the next opening.
 * Answers whether something was put back. `kept` says what of the values is kept; without it all of them are.
 */
export function useFormDraft<Values extends FieldValues>(
  key: string,
  form: UseFormReturn<Values>,
  kept: (values: Values) => unknown = (values) => values,
): boolean {
  const { getValues, reset, formState } = form
  const { isDirty } = formState
  const draft = useDraft(key) as DefaultValues<Values> | null
  useEffect(() => {
    if (draft !== null) reset(Object.assign({}, getValues(), draft), { keepDefaultValues: true })
  }, [draft, getValues, reset])
  const read = useEffectEvent(() => kept(getValues()))
  useEffect(() => (isDirty ? offerDraft(key, () => read()) : undefined), [key, isDirty])
  return draft !== null
}
