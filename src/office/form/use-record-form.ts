import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { DefaultValues, UseFormReturn } from 'react-hook-form'
import { notify } from '../../ui/toast.tsx'
import { changedValues } from './changed-values.ts'
import { conflictOf } from './conflict.ts'
import type { Conflict } from './conflict.ts'
import { placeFailure } from './form-failure.ts'
import type { FormFailure } from './form-failure.ts'
import { useFormDraft } from './use-form-draft.ts'
import { useUnsaved } from './use-unsaved.tsx'

/** What such a form holds: its fields, and the version of the record they were read from. */
export type Versioned = { version: number }

type RecordFormOptions<Item, Values extends Versioned> = {
  record: Item
  /** The draft is kept under this key. */
  draft: string
  /** The fields as the form holds them. */
  valuesOf: (record: Item) => Values
  /** What the fields are called where somebody else changed them. */
  labels: Partial<Record<Exclude<keyof Values, 'version'>, string>>
  /** Where the record calls a field otherwise than the form. */
  storedAs?: Partial<Record<Exclude<keyof Values, 'version'>, string>>
  /** Saves what was changed; answers the record as it is now. */
  save: (changed: Partial<Omit<Values, 'version'>>, version: number, values: Values) => Promise<Item>
  /** Asks for the record as somebody else left it. */
  reload: () => Promise<Item>
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
  /** The question before typed text is left. */
  question: React.ReactNode
}

/**
 * The form of a record that several people edit: only what was changed is saved, with the version it was read at; two
 * editors see who changed what; what was typed survives an ended session, and leaving asks.
 */
export function useRecordForm<Item, Values extends Versioned>(
  options: RecordFormOptions<Item, Values>,
): RecordForm<Values> {
  const { record, draft, valuesOf, save, reload } = options
  const [seen, setSeen] = useState(record)
  // what the fields are compared with, and what is laid over it as changed by hand
  const [base, setBase] = useState<Base<Values>>(() => ({ opened: valuesOf(record), kept: {} }))
  const { opened } = base
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const form = useForm<Values>({ defaultValues: opened as DefaultValues<Values> })
  const { reset } = form
  const { isDirty } = form.formState
  useEffect(() => {
    reset(base.opened)
    if (Object.keys(base.kept).length > 0)
      reset({ ...base.opened, ...base.kept }, { keepDefaultValues: true })
  }, [base, reset])
  const isRestored = useFormDraft(draft, form, (values) => ({
    ...changedValues(opened, values),
    version: values.version,
  }))
  const { question } = useUnsaved(isDirty)

  const show = (next: Item, kept: Partial<Values> = {}) => {
    setBase({ opened: valuesOf(next), kept })
    setFailure(null)
    setConflict(null)
  }
  // somebody else saved, or the switch in the head did: an untouched form follows, a touched one waits for its save
  if (record !== seen) {
    setSeen(record)
    if (!isDirty) setBase({ opened: valuesOf(record), kept: {} })
  }

  const store = async (values: Values, version: number) => {
    const { version: _version, ...fields } = changedValues(opened, { ...values, version: opened.version })
    try {
      show(await save(fields, version, values))
      notify('Değişiklikler kaydedildi')
    } catch (error) {
      const found = conflictOf(error)
      setConflict(found)
      const above = found === null ? placeFailure(error, form) : null
      setFailure(above)
      // what is said at a field has the focus already
      if (found !== null || above !== null) window.scrollTo({ top: 0 })
    }
  }
  const refresh = async () => {
    const stored = (options.storedAs ?? {}) as Record<string, string>
    const theirs = new Set(conflict?.changes.map(({ field }) => field))
    const mine = Object.entries(changedValues(opened, form.getValues())).filter(
      ([name]) => name !== 'version' && !theirs.has(stored[name] ?? name),
    )
    try {
      show(await reload(), Object.fromEntries(mine) as Partial<Values>)
    } catch (error) {
      setFailure(placeFailure(error, form))
    }
  }
  return {
    form,
    labels: labelsAsStored(options),
    failure,
    conflict,
    isRestored,
    question,
    submit: () => void form.handleSubmit((values) => store(values, values.version))(),
    discard: () => show(record),
    refresh: () => void refresh(),
    saveAnyway: (version) => void form.handleSubmit((values) => store(values, version))(),
  }
}

/** What a conflict's fields are called: by the record's names. */
function labelsAsStored<Item, Values extends Versioned>({
  labels,
  storedAs = {},
}: RecordFormOptions<Item, Values>) {
  const stored = storedAs as Record<string, string>
  return Object.fromEntries(
    Object.entries(labels as Record<string, string>).map(([name, label]) => [stored[name] ?? name, label]),
  )
}
