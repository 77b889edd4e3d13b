import { useEffect, useState, useEffectEvent } from 'react'
import { forgetDraft, readDraft, offerDraft } from '../shell/session/drafts.ts'
import { readSession } from '../shell/session/session.ts'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * The text that this person typed here before the session ended, or null. It is forgotten once it has been
 * rendered.
 */
export function useDraft(key: string): unknown {
  const [userId] = useState(() => readSession()?.id)
  const [draft] = useState(() => (userId === undefined ? null : readDraft(userId, key)))
  useEffect(() => {
    if (userId !== undefined) forgetDraft(userId, key)
  }, [userId, key])
  return draft
}

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
