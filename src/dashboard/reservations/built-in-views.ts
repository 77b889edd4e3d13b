import { todayInIstanbul } from '../../domain/calendar/stay.ts'
import type { SavedView } from '../list/saved-views.ts'
import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'
import { LIST_KINDS } from './list-kinds.ts'
import { noFilters } from './list-filters.ts'
import type { ListFilters } from './list-filters.ts'

/** The built-in views. Those with a day use the present one. */
export function builtInViews(kind: RentalKind, now: Date): SavedView<ListFilters>[] {
  const today = todayInIstanbul(now)
  const none = noFilters(kind)
  const firm = {
    ...none,
    status: ['confirmed' as const, 'completed' as const],
    date1: today,
    date2: today,
  }
  return [
    { name: LIST_KINDS[kind].beginToday, filters: firm },
    { name: LIST_KINDS[kind].endToday, filters: { ...firm, datetype: 'check_out' } },
    { name: 'Yanıt bekleyen talepler', filters: { ...none, status: ['pending'], order: 'oldest' } },
    {
      name: 'Ödemesi bekleyenler',
      filters: { ...none, status: ['awaiting_payment'], order: 'check_in' },
    },
  ]
}
