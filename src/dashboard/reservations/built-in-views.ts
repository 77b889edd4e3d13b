import { todayInIstanbul } from '../../domain/calendar/stay.ts'
import type { SavedView } from '../list/saved-views.ts'
import { NO_FILTERS } from './list-filters.ts'
import type { ListFilters } from './list-filters.ts'

/** The built-in views. Those with a day use the present one. */
export function builtInViews(now: Date): SavedView<ListFilters>[] {
  const today = todayInIstanbul(now)
  const firm = {
    ...NO_FILTERS,
    status: ['confirmed' as const, 'completed' as const],
    date1: today,
    date2: today,
  }
  return [
    { name: 'Bugün girenler', filters: firm },
    { name: 'Bugün çıkanlar', filters: { ...firm, datetype: 'check_out' } },
    { name: 'Yanıt bekleyen talepler', filters: { ...NO_FILTERS, status: ['pending'], order: 'oldest' } },
    {
      name: 'Ödemesi bekleyenler',
      filters: { ...NO_FILTERS, status: ['awaiting_payment'], order: 'check_in' },
    },
  ]
}
