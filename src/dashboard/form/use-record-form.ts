import { useLayoutEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type { DefaultValues, UseFormReturn } from 'react-hook-form'
import { notify } from '../../ui/toast.tsx'
import { changedValues, storedNames, untouched } from './changed-values.ts'
import type { StoredNames } from './changed-values.ts'
import { conflictingFields, conflictIn, staleOf } from './conflict.ts'
import type { Change, Conflict, Stale } from './conflict.ts'
import { placeFailure } from './form-failure.ts'
import type { FormFailure } from './form-failure.ts'
import { useDraft, useFormDraft } from './use-draft.ts'
import { useUnsavedWarning } from './use-unsaved-warning.tsx'

/** The values of such a form: its fields, and the version of the record they were read from. */
export type Versioned = { version: number }

export type RecordFormOptions<Values extends Versioned, Stored extends object> = {
  /** The record as it was last read; null for a new one. */
  record: Stored | null
  draftKey: string
  /** The form's values of a record; a new one has version 0. */
  valuesOf: (record: Stored | null) => Values
  /** The labels of fields, for conflicts. */
  labels: Partial<Record<Exclude<keyof Values, 'version'>, string>>
  /** Maps a field of the form to the record's name for it, or to several names that are saved together. */
  storedAs?: StoredNames<Exclude<keyof Values, 'version'>>
  /** Compares two values of a field. By default they are compared as JSON. */
  isSame?: (one: unknown, other: unknown) => boolean
  /** Whether a change by another person is a conflict whichever fields were edited. */
  alsoTold?: (now: Stored) => Change[]
  /**
   * Saves the changes since `opened`, which has `version`, and returns the saved record. `isAnyway`: over a
   * conflict.
   */
  save: (
    changed: Partial<Omit<Values, 'version'>>,
    version: number,
    values: Values,
    opened: Values,
    isAnyway: boolean,
  ) => Promise<Stored>
  /** The message after a save; null if the next screen shows one. */
  savedText?: (record: Stored) => string | null
  /** Called after a save. `release` has been called, so that navigating away does not ask. */
  onSaved?: (record: Stored) => void
  /** Reads the record again after another person has changed it. */
  read: () => Promise<Stored>
  /** Handles a refusal that only this screen can explain. Returns true if it did. */
  onRefused?: (error: unknown) => boolean
}

interface Base<Values, Stored> {
  /** The record that `opened` was made from; null for a new one. */
  record: Stored | null
  opened: Values
  kept: Partial<Values>
}

/** The draft: the typed values, and the stored ones that they were typed over. */
interface Draft<Values> {
  typed: Partial<Values>
  /** Missing in a draft of an older version of the program. */
  read?: Partial<Values>
  version: number
}

/**
 * A refused save is merged with the other person's changes and sent again. More attempts than this are never
 * needed in practice.
 */
const MOST_MERGES = 3

export interface RecordForm<Values extends Versioned> {
  form: UseFormReturn<Values>
  labels: Record<string, string>
  failure: FormFailure | null
  conflict: Conflict | null
  isRestored: boolean
  submit: () => void
  /** Discards the edits. */
  discard: () => void
  refresh: () => void
  saveAnyway: () => void
  /** Dismisses the notice above the fields. */
  dismiss: () => void
  /** The question before unsaved text is left. */
  question: ReactNode
  /** Turns that question off, for a caller that has already asked. */
  release: () => void
}

/**
 * The form of one record that several people may edit, for `SectionFrame`. A save sends only the changed
 * fields, with the version they were read at. A save over a newer version is refused with the current record:
 * if the two people changed different fields the form merges them and saves again, otherwise it shows both
 * values. Unsaved text survives an ended session, and leaving asks first.
 */
export function useRecordForm<Values extends Versioned, Stored extends object>(
  options: RecordFormOptions<Values, Stored>,
): RecordForm<Values> {
  const { record, valuesOf, save, read } = options
  const [seen, setSeen] = useState(record)
  const [base, setBase] = useState<Base<Values, Stored>>(() => ({
    record,
    opened: valuesOf(record),
    kept: {},
  }))
  const { opened } = base
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [theirs, setTheirs] = useState<Stored | null>(null)
  const draft = useDraft(options.draftKey) as Draft<Values> | null
  const form = useForm<Values>({ defaultValues: opened as DefaultValues<Values> })
  const { reset } = form
  const { isDirty } = form.formState
  // Applied during rendering: in an effect it would overwrite what is typed between the read and the effect.
  useLayoutEffect(() => {
    reset(base.opened)
    if (Object.keys(base.kept).length > 0)
      reset({ ...base.opened, ...base.kept }, { keepDefaultValues: true })
  }, [base, reset])
  /** The record at this version, if it is known. A draft may be older than the last read. */
  const readAt = (version: number): Partial<Values> => {
    if (version === opened.version) return opened
    return draft?.version === version ? (draft.read ?? {}) : {}
  }
  const isRestored = useFormDraft(
    options.draftKey,
    form,
    (values): Draft<Values> => {
      const { version: _version, ...typed } = changedValues(opened, values)
      const names = Object.keys(typed) as (keyof Values)[]
      const known = readAt(values.version)
      return {
        typed,
        read: Object.fromEntries(names.map((name) => [name, known[name]])) as Partial<Values>,
        version: values.version,
      }
    },
    (kept) => ({ ...(kept as Draft<Values>).typed, version: (kept as Draft<Values>).version }),
  )
  const { release, question } = useUnsavedWarning(isDirty)

  const show = (next: Stored | null, kept: Partial<Values> = {}) => {
    setBase({ record: next, opened: valuesOf(next), kept })
    setFailure(null)
    setConflict(null)
  }
  // After a refetch, an untouched form takes the new values; an edited one keeps its own until it is saved.
  if (record !== seen) {
    setSeen(record)
    if (!isDirty) setBase({ record, opened: valuesOf(record), kept: {} })
  }

  const staleValueFailure = (from: Values, values: Values) => {
    const { version: _version, ...fields } = changedValues(from, values)
    return fields
  }
  /** The values typed here, on top of the current record. */
  const over = (now: Stored, values: Values): { from: Values; values: Values } => {
    const from = valuesOf(now)
    return { from, values: { ...from, ...staleValueFailure(opened, values) } }
  }
  /** The fields that both people changed; null when the changes can be merged. */
  const conflictWith = (stale: Stale<Stored>, values: Values): Conflict | null => {
    const mine = staleValueFailure(opened, values) as Partial<Values>
    const [was, now] = [readAt(values.version), valuesOf(stale.record)]
    const names = conflictingFields<Values>(mine, was, now, options.isSame)
    const known = values.version === opened.version ? base.record : null
    const found = conflictIn<Values, Stored>(
      stale,
      names,
      { record: known, read: was, now },
      options.storedAs,
    )
    const changes = [...found.changes, ...(options.alsoTold?.(stale.record) ?? [])]
    return changes.length === 0 ? null : { ...found, changes }
  }
  const saveMerged = async (values: Values, isAnyway: boolean): Promise<Stored> => {
    let next = isAnyway && theirs !== null ? over(theirs, values) : { from: opened, values }
    for (let merges = 0; ; merges += 1) {
      const { version } = next.values
      try {
        return await save(
          staleValueFailure(next.from, next.values),
          version,
          next.values,
          next.from,
          isAnyway,
        )
      } catch (error) {
        const stale = staleOf<Stored>(error)
        if (stale === null || merges === MOST_MERGES || conflictWith(stale, values) !== null) throw error
        next = over(stale.record, values)
      }
    }
  }
  const store = async (values: Values, isAnyway = false) => {
    const sent = structuredClone(form.getValues())
    try {
      const next = await saveMerged(values, isAnyway)
      const words = options.savedText === undefined ? 'Değişiklikler kaydedildi' : options.savedText(next)
      if (words !== null) notify(words)
      // Text that was typed during the save stays.
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
      const stale = staleOf<Stored>(error)
      const found = stale === null ? null : conflictWith(stale, values)
      setTheirs(stale?.record ?? null)
      const above = found === null ? placeFailure(error, form) : null
      setConflict(found)
      setFailure(above)
    }
  }
  const refresh = async () => {
    const written = conflict?.changes.map(({ field }) => field) ?? []
    try {
      const next = await read()
      const mine = changedValues<Values>(opened, form.getValues())
      // The other person's values come with their version.
      show(next, untouched(mine, [...written, 'version'], options.storedAs))
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
    submit: () => void form.handleSubmit((values) => store(values))(),
    discard: () => show(record),
    refresh: () => void refresh(),
    saveAnyway: () => void form.handleSubmit((values) => store(values, true))(),
    dismiss: () => setFailure(null),
  }
}

/** The labels of a conflict's fields, by the record's names. */
function labelsAsStored(labels: Partial<Record<string, string>>, storedAs: StoredNames = {}) {
  return Object.fromEntries(
    Object.entries(labels).map(([name, label]) => [storedNames(name, storedAs)[0] ?? name, label ?? name]),
  )
}
