import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { DefaultValues, UseFormReturn } from 'react-hook-form'
import { notify } from '../../ui/toast.tsx'
import { changedValues } from '../form/changed-values.ts'
import { conflictOf } from '../form/conflict.ts'
import type { Conflict } from '../form/conflict.ts'
import { placeFailure } from '../form/form-failure.ts'
import type { FormFailure } from '../form/form-failure.ts'
import { useFormDraft } from '../form/use-form-draft.ts'
import { useUnsaved } from '../form/use-unsaved.tsx'
import { useVillaChanged } from './use-villa.ts'
import type { Villa } from './villa.ts'

/** What a section's form holds: its fields, and the version of the villa they were read from. */
export type Versioned = { version: number }

type SectionFormOptions<Values extends Versioned> = {
  villa: Villa
  /** The section's word in the address; its draft is kept under it. */
  section: string
  /** The fields as the form holds them. */
  valuesOf: (villa: Villa) => Values
  /** What the fields are called where somebody else changed them. */
  labels: Partial<Record<Exclude<keyof Values, 'version'>, string>>
  /** Where the record calls a field otherwise than the form. */
  storedAs?: Partial<Record<Exclude<keyof Values, 'version'>, string>>
  /** Saves what was changed; answers the villa, or nothing where it has to be asked for again. */
  save: (
    changed: Partial<Omit<Values, 'version'>>,
    version: number,
    values: Values,
  ) => Promise<Villa | undefined>
}

interface Base<Values> {
  opened: Values
  kept: Partial<Values>
}

export interface SectionForm<Values extends Versioned> {
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
 * The form of one section: only what was changed is saved, with the version it was read at; two editors see who changed
 * what; what was typed survives an ended session, and leaving asks. `SectionFrame` draws it.
 */
export function useSectionForm<Values extends Versioned>(
  options: SectionFormOptions<Values>,
): SectionForm<Values> {
  const { villa, section, valuesOf, save } = options
  const changed = useVillaChanged()
  const [seen, setSeen] = useState(villa)
  // what the fields are compared with, and what is laid over it as changed by hand
  const [base, setBase] = useState<Base<Values>>(() => ({ opened: valuesOf(villa), kept: {} }))
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
  const isRestored = useFormDraft(`villa-${villa.id}-${section}`, form, (values) => ({
    ...changedValues(opened, values),
    version: values.version,
  }))
  const { question } = useUnsaved(isDirty)

  const show = (next: Villa, kept: Partial<Values> = {}) => {
    setBase({ opened: valuesOf(next), kept })
    setFailure(null)
    setConflict(null)
  }
  // somebody else saved, or the switch in the head did: an untouched form follows, a touched one waits for its save
  if (villa !== seen) {
    setSeen(villa)
    if (!isDirty) setBase({ opened: valuesOf(villa), kept: {} })
  }

  const store = async (values: Values, version: number) => {
    const { version: _version, ...fields } = changedValues(opened, { ...values, version: opened.version })
    try {
      const answer = await save(fields, version, values)
      show(await changed(villa.id, answer))
      notify('Değişiklikler kaydedildi')
    } catch (error) {
      const found = conflictOf(error)
      setConflict(found)
      setFailure(found === null ? placeFailure(error, form) : null)
      window.scrollTo({ top: 0 })
    }
  }
  const refresh = async () => {
    const stored = (options.storedAs ?? {}) as Record<string, string>
    const theirs = new Set(conflict?.changes.map(({ field }) => field))
    const mine = Object.entries(changedValues(opened, form.getValues())).filter(
      ([name]) => name !== 'version' && !theirs.has(stored[name] ?? name),
    )
    try {
      show(await changed(villa.id), Object.fromEntries(mine) as Partial<Values>)
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
    discard: () => show(villa),
    refresh: () => void refresh(),
    saveAnyway: (version) => void form.handleSubmit((values) => store(values, version))(),
  }
}

/** What a conflict's fields are called: by the record's names. */
function labelsAsStored<Values extends Versioned>({ labels, storedAs = {} }: SectionFormOptions<Values>) {
  const stored = storedAs as Record<string, string>
  return Object.fromEntries(
    Object.entries(labels as Record<string, string>).map(([name, label]) => [stored[name] ?? name, label]),
  )
}
