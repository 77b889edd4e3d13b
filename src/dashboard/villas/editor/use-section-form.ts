import type { Versioned } from '../../form/use-record-form.ts'
import { useSectionForm as useRentalForm } from '../../editor/use-section-form.ts'
import type { SectionFormOptions } from '../../editor/use-section-form.ts'
import { VILLA } from '../calls.ts'
import type { Villa } from '../villa.ts'

/** The form of one section of a villa. */
export const useSectionForm = <Values extends Versioned>({
  villa,
  ...options
}: SectionFormOptions<Values, Villa> & { villa: Villa }) => useRentalForm(VILLA, villa, options)
