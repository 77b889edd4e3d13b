import { useLayoutEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type { DefaultValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { notify } from '../../ui/toast.tsx'
import { changedValues, storedNames, untouched } from './changed-values.ts'
import type { StoredNames } from './changed-values.ts'
import { conflictOf } from './conflict.ts'
import type { Conflict } from './conflict.ts'
import { placeFailure } from './form-failure.ts'
import type { FormFailure } from './form-failure.ts'
import { useFormDraft } from './use-form-draft.ts'
import { useUnsaved } from './use-unsaved.tsx'

/** What such a form holds: its fields, and the version of the record they were read from. */
export type Versioned = { version: number }

type RecordFormOptions<Values extends Versioned, Stored> = {
  /** As it was last read; null: one that does not exist yet. */
  record: Stored | null
  draftKey: string
  /** The fields as the form holds them; of a new record with version 0. */
  valuesOf: (record: Stored | null) => Values
  /** What the fields are called where somebody else changed them. */
  labels: Partial<Record<Exclude<keyof Values, 'version'>, string>>
  /** Where the record calls a field otherwise than the form, or keeps it in several that stand or fall together. */
  storedAs?: StoredNames<Exclude<keyof Values, 'version'>>
  /** Saves what was changed since `opened`; answers the record as it stands then. */
  save: (
    changed: Partial<Omit<Values, 'version'>>,
    version: number,
    values: Values,
    opened: Values,
  ) => Promise<Stored>
  /** What a toast says of a save; null: what opens next says it. */
  savedText?: (record: Stored) => string | null
  /** After a save; `release` was called, so that going elsewhere does not ask. */
  onSaved?: (record: Stored) => void
  /** Reads the record again, after somebody else changed it. */
  read: () => Promise<Stored>
  /** Takes a refusal that this screen explains by itself; true: done. */
  onRefused?: (error: unknown) => boolean
}

interface Base<Values> {
  opened: Values
  kept: Partial<Values>
}

export interface RecordForm<Values extends Versioned> {
  form: UseFormReturn<Values>
  labels: Record<string, string>
  failure: FormFailure | null
  conflict: Conflict | null
  isRestored: boolean
  submit: () => void
  /** Throws away what was typed. */
  discard: () => void
  refresh: () => void
  saveAnyway: (version: number) => void
  /** Puts the refusal above the fields away. */
  dismiss: () => void
  /** The question before typed text is left. */
  question: ReactNode
  /** Takes that question away: who closes the form has asked already. */
  release: () => void
}

/**
 * The form of one record that several people edit, for `SectionFrame`: only what was changed is saved, with the version it
 * was read at; two editors see who changed what; what was typed survives an ended session, and leaving asks.
 */
export function useRecordForm<Values extends Versioned, Stored>(
  options: RecordFormOptions<Values, Stored>,
): RecordForm<Values> {
  const { record, valuesOf, save, read } = options
  const [seen, setSeen] = useState(record)
  const [base, setBase] = useState<Base<Values>>(() => ({ opened: valuesOf(record), kept: {} }))
  const { opened } = base
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const form = useForm<Values>({ defaultValues: opened as DefaultValues<Values> })
  const { reset } = form
  const { isDirty } = form.formState
  // at once: what somebody types between a reading and its effect would be written over
  useLayoutEffect(() => {
    reset(base.opened)
    if (Object.keys(base.kept).length > 0)
      reset({ ...base.opened, ...base.kept }, { keepDefaultValues: true })
  }, [base, reset])
  const isRestored = useFormDraft(options.draftKey, form, (values) => ({
    ...changedValues(opened, values),
    version: values.version,
  }))
  const { release, question } = useUnsaved(isDirty)

  const show = (next: Stored | null, kept: Partial<Values> = {}) => {
    setBase({ opened: valuesOf(next), kept })
    setFailure(null)
    setConflict(null)
  }
  // read again meanwhile: an untouched form follows, a touched one waits for its save
  if (record !== seen) {
    setSeen(record)
    if (!isDirty) setBase({ opened: valuesOf(record), kept: {} })
  }

  const store = async (values: Values, version: number) => {
    const { version: _version, ...fields } = changedValues(opened, { ...values, version: opened.version })
    const sent = structuredClone(form.getValues())
    try {
      const next = await save(fields, version, values, opened)
      const words = options.savedText === undefined ? 'Değişiklikler kaydedildi' : options.savedText(next)
      if (words !== null) notify(words)
      // what was typed on meanwhile stays
      if (options.onSaved === undefined) show(next, changedValues<Values>(sent, form.getValues()))
      else {
        release()
        options.onSaved(next)
      }
    } catch (error) {
      if (options.onRefused?.(error) === true) {
        window.scrollTo({ top: 0 })
        return
      }
      const found = conflictOf(error)
      const above = found === null ? placeFailure(error, form) : null
      setConflict(found)
      setFailure(above)
    }
  }
  const refresh = async () => {
    const theirs = conflict?.changes.map(({ field }) => field) ?? []
    try {
      const next = await read()
      const mine = changedValues<Values>(opened, form.getValues())
      // with what was read comes its version
      show(next, untouched(mine, [...theirs, 'version'], options.storedAs))
    } catch (error) {
      setFailure(placeFailure(error, form))
    }
  }
  return {
    form,
    labels: labelsAsStored(options.labels, options.storedAs),
    failure,
    conflict,
    isRestored,
    question,
    release,
    submit: () => void form.handleSubmit((values) => store(values, values.version))(),
    discard: () => show(record),
    refresh: () => void refresh(),
    saveAnyway: (version) => {
      // seen by now: what else stands in the way is no conflict with that version any more
      form.setValue('version' as Path<Values>, version as PathValue<Values, Path<Values>>)
      void form.handleSubmit((values) => store(values, version))()
    },
    dismiss: () => setFailure(null),
  }
}

/** What a conflict's fields are called: by the record's names. */
function labelsAsStored(labels: Partial<Record<string, string>>, storedAs: StoredNames = {}) {
  return Object.fromEntries(
    Object.entries(labels).map(([name, label]) => [storedNames(name, storedAs)[0] ?? name, label ?? name]),
  )
}
