import type { StoredNames } from '../form/changed-values.ts'
import { useRecordForm } from '../form/use-record-form.ts'
import type { RecordForm, Versioned } from '../form/use-record-form.ts'
import { useVillaChanged } from './use-villa.ts'
import type { Villa } from './villa.ts'

type SectionFormOptions<Values extends Versioned> = {
  villa: Villa
  /** The section's word in the address; its draft is kept under it. */
  section: string
  /** The fields as the form holds them, with the villa's version. */
  valuesOf: (villa: Villa) => Values
  /** What the fields are called where somebody else changed them. */
  labels: Partial<Record<Exclude<keyof Values, 'version'>, string>>
  /** Where the record calls a field otherwise than the form. */
  storedAs?: StoredNames<Exclude<keyof Values, 'version'>>
  /** Saves what was changed; answers the villa, or nothing where it has to be asked for again. */
  save: (
    changed: Partial<Omit<Values, 'version'>>,
    version: number,
    values: Values,
  ) => Promise<Villa | undefined>
}

/** The form of one section of a villa (form/use-record-form); `SectionFrame` draws it. */
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
