import { useLayoutEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type { DefaultValues, UseFormReturn } from 'react-hook-form'
import { notify } from '../../ui/toast.tsx'
import { changedValues, storedNames, untouched } from './changed-values.ts'
import type { StoredNames } from './changed-values.ts'
import { clashing, conflictIn, staleOf } from './conflict.ts'
import type { Change, Conflict, Stale } from './conflict.ts'
import { placeFailure } from './form-failure.ts'
import type { FormFailure } from './form-failure.ts'
import { useDraft } from './use-draft.ts'
import { useFormDraft } from './use-form-draft.ts'
import { useUnsaved } from './use-unsaved.tsx'

/** What such a form holds: its fields, and the version of the record they were read from. */
export type Versioned = { version: number }

type RecordFormOptions<Values extends Versioned, Stored extends object> = {
  /** As it was last read; null: one that does not exist yet. */
  record: Stored | null
  draftKey: string
  /** The fields as the form holds them; of a new record with version 0. */
  valuesOf: (record: Stored | null) => Values
  /** What the fields are called where somebody else changed them. */
  labels: Partial<Record<Exclude<keyof Values, 'version'>, string>>
  /** Where the record calls a field otherwise than the form, or keeps it in several that stand or fall together. */
  storedAs?: StoredNames<Exclude<keyof Values, 'version'>>
  /** Whether two values of a field are one; without it they are compared as JSON. */
  isSame?: (one: unknown, other: unknown) => boolean
  /** What another did to the record that is told whichever fields were typed. */
  alsoTold?: (now: Stored) => Change[]
  /** Saves what was changed since `opened`, which has `version`; answers the record as it stands then. `isAnyway`: over a conflict. */
  save: (
    changed: Partial<Omit<Values, 'version'>>,
    version: number,
    values: Values,
    opened: Values,
    isAnyway: boolean,
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

interface Base<Values, Stored> {
  /** what `opened` was made of; null of a new record */
  record: Stored | null
  opened: Values
  kept: Partial<Values>
}

/** What survives an ended session: what was typed, and what stood there when it was. */
interface Draft<Values> {
  typed: Partial<Values>
  /** missing in a draft of an older program */
  read?: Partial<Values>
  version: number
}

/** A save is merged with what others saved and sent again; so often nobody saves in between. */
const MOST_MERGES = 3

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
  saveAnyway: () => void
  /** Puts the refusal above the fields away. */
  dismiss: () => void
  /** The question before typed text is left. */
  question: ReactNode
  /** Takes that question away: who closes the form has asked already. */
  release: () => void
}

/**
 * The form of one record that several people edit, for `SectionFrame`: only what was changed is saved, with the version it
 * was read at. A save over a newer version is refused with the record as it is: where both wrote different fields the
 * form merges them and saves again, otherwise it shows what both wrote. What was typed survives an ended session, and
 * leaving asks.
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
  // at once: what somebody types between a reading and its effect would be written over
  useLayoutEffect(() => {
    reset(base.opened)
    if (Object.keys(base.kept).length > 0)
      reset({ ...base.opened, ...base.kept }, { keepDefaultValues: true })
  }, [base, reset])
  /** What is known of the record as this version had it: a draft may be older than what was read since. */
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
  const { release, question } = useUnsaved(isDirty)

  const show = (next: Stored | null, kept: Partial<Values> = {}) => {
    setBase({ record: next, opened: valuesOf(next), kept })
    setFailure(null)
    setConflict(null)
  }
  // read again meanwhile: an untouched form follows, a touched one waits for its save
  if (record !== seen) {
    setSeen(record)
    if (!isDirty) setBase({ record, opened: valuesOf(record), kept: {} })
  }

  const staleValueFailure = (from: Values, values: Values) => {
    const { version: _version, ...fields } = changedValues(from, values)
    return fields
  }
  /** The values typed here over the record as it is now. */
  const over = (now: Stored, values: Values): { from: Values; values: Values } => {
    const from = valuesOf(now)
    return { from, values: { ...from, ...staleValueFailure(opened, values) } }
  }
  /** What both wrote; null when the fields can be merged. */
  const conflictWith = (stale: Stale<Stored>, values: Values): Conflict | null => {
    const mine = staleValueFailure(opened, values) as Partial<Values>
    const [was, now] = [readAt(values.version), valuesOf(stale.record)]
    const names = clashing<Values>(mine, was, now, options.isSame)
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
        return await save(staleValueFailure(next.from, next.values), version, next.values, next.from, isAnyway)
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
      // with what was read comes its version
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

/** What a conflict's fields are called: by the record's names. */
function labelsAsStored(labels: Partial<Record<string, string>>, storedAs: StoredNames = {}) {
  return Object.fromEntries(
    Object.entries(labels).map(([name, label]) => [storedNames(name, storedAs)[0] ?? name, label ?? name]),
  )
}
