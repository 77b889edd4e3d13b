import type { StoredNames } from '../../form/changed-values.ts'
import { useRecordForm } from '../../form/use-record-form.ts'
import type { RecordForm, Versioned } from '../../form/use-record-form.ts'
import { useVillaChanged } from '../use-villa.ts'
import type { Villa } from '../villa.ts'

type SectionFormOptions<Values extends Versioned> = {
  villa: Villa
  /** The section's part of the address; its draft is stored under it. */
  section: string
  /** The form's values of the villa, with its version. */
  valuesOf: (villa: Villa) => Values
  /** The labels of fields, for conflicts. */
  labels: Partial<Record<Exclude<keyof Values, 'version'>, string>>
  /** Maps fields of the form to the record's names where they differ. */
  storedAs?: StoredNames<Exclude<keyof Values, 'version'>>
  /** Saves the changes. Returns the villa, or nothing if it has to be refetched. */
  save: (
    changed: Partial<Omit<Values, 'version'>>,
    version: number,
    values: Values,
  ) => Promise<Villa | undefined>
}

/** The form of one section of a villa (form/use-record-form). `SectionFrame` draws it. */
export function useSectionForm<Values extends Versioned>({
  villa,
  section,
  valuesOf,
  save,
  ...rest
}: SectionFormOptions<Values>): RecordForm<Values> {
  const changed = useVillaChanged()
  return useRecordForm<Values, Villa>({
    ...rest,
    record: villa,
    valuesOf: (stored) => valuesOf(stored ?? villa),
    draftKey: `villa-${villa.id}-${section}`,
    save: async (fields, version, values) => changed(villa.id, await save(fields, version, values)),
    read: () => changed(villa.id),
  })
}
