import type { Versioned } from '../form/use-record-form.ts'
import { useSectionForm as useRentalForm } from '../editor/use-section-form.ts'
import type { SectionFormOptions } from '../editor/use-section-form.ts'
import type { Boat } from './boat.ts'
import { BOAT } from './calls.ts'

/** The form of one section of a boat. */
export const useSectionForm = <Values extends Versioned>({
  boat,
  ...options
}: SectionFormOptions<Values, Boat> & { boat: Boat }) => useRentalForm(BOAT, boat, options)
