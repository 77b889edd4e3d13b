import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { offerDraft } from '../shell/session/drafts.ts'
import { useDraft } from './use-draft.ts'

/**
 * Keeps the text of an open form over an ended session: offers it while the form is dirty, and restores it
 * when the form opens again. Returns whether a draft was restored. `kept` selects what is stored, all values
 * by default; `valuesIn` finds the values in it.
 */
export function useFormDraft<Values extends FieldValues>(
  key: string,
  form: UseFormReturn<Values>,
  kept: (values: Values) => unknown = (values) => values,
  valuesIn: (draft: unknown) => unknown = (draft) => draft,
): boolean {
  const { getValues, reset, formState } = form
  const { isDirty } = formState
  const draft = useDraft(key)
  const values = useEffectEvent((found: unknown) => Object.assign({}, getValues(), valuesIn(found)))
  useEffect(() => {
    if (draft !== null) reset(values(draft), { keepDefaultValues: true })
  }, [draft, reset])
  const read = useEffectEvent(() => kept(getValues()))
  useEffect(() => (isDirty ? offerDraft(key, () => read()) : undefined), [key, isDirty])
  return draft !== null
}
