import type { StoredNames } from '../form/changed-values.ts'
import { useRecordForm } from '../form/use-record-form.ts'
import type { RecordForm, Versioned } from '../form/use-record-form.ts'
import { useRentalChanged } from './rental-calls.ts'
import type { RentalCalls, RentalRecord } from './rental-calls.ts'

export type SectionFormOptions<Values extends Versioned, Stored> = {
  /** The section's part of the address; its draft is stored under it. */
  section: string
  /** The form's values of the record, with its version. */
  valuesOf: (record: Stored) => Values
  /** The labels of fields, for conflicts. */
  labels: Partial<Record<Exclude<keyof Values, 'version'>, string>>
  /** Maps fields of the form to the record's names where they differ. */
  storedAs?: StoredNames<Exclude<keyof Values, 'version'>>
  /** Saves the changes. Returns the record, or nothing if it has to be refetched. */
  save: (
    changed: Partial<Omit<Values, 'version'>>,
    version: number,
    values: Values,
  ) => Promise<Stored | undefined>
}

/** The form of one section of a villa or a boat (form/use-record-form). `SectionFrame` draws it. */
export function useSectionForm<Values extends Versioned, Stored extends RentalRecord>(
  calls: RentalCalls<Stored>,
  record: Stored,
  { section, valuesOf, save, ...rest }: SectionFormOptions<Values, Stored>,
): RecordForm<Values> {
  const changed = useRentalChanged(calls)
  return useRecordForm<Values, Stored>({
    ...rest,
    record,
    valuesOf: (stored) => valuesOf(stored ?? record),
    draftKey: `${calls.kind}-${record.id}-${section}`,
    save: async (fields, version, values) => changed(record.id, await save(fields, version, values)),
    read: () => changed(record.id),
  })
}
