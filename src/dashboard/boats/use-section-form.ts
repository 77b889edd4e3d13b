import type { Versioned } from '../form/use-record-form.ts'
import { useSectionForm as useRentalForm } from '../editor/use-section-form.ts'
import type { SectionFormOptions } from '../editor/use-section-form.ts'
import { call } from '../shell/call.ts'
import type { Boat } from './boat.ts'
import { BOAT } from './calls.ts'
import type { BoatChanges } from './save-boat.ts'

type BoatFormOptions<Values extends Versioned> = Omit<SectionFormOptions<Values, Boat>, 'save'> & {
  boat: Boat
  /** The changed values as the call takes them. */
  changesOf: (changed: Partial<Omit<Values, 'version'>>) => BoatChanges
}

/** The form of one section of a boat, which saves what was changed. */
export const useSectionForm = <Values extends Versioned>({
  boat,
  changesOf,
  ...options
}: BoatFormOptions<Values>) =>
  useRentalForm(BOAT, boat, {
    ...options,
    save: (changed, version) =>
      call('PUT /v1/admin/boat/{id}', { params: { id: boat.id }, body: { ...changesOf(changed), version } }),
  })
