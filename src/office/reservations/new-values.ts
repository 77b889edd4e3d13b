import type { CustomerValues, NoteValues, StayValues } from './reservation-fields.tsx'

/** The form of a reservation taken at the desk. */
export type NewValues = StayValues &
  CustomerValues &
  NoteValues & {
    villa_id: number | null
    promotion_code: string
    fee_ids: string[]
    source: 'phone' | 'staff'
    hold_hours: string
  }
