import type { Day, Stay } from '../../domain/calendar/stay.ts'

interface PastText {
  /** why no reservation is written; null: one may be */
  book: string | null
  /** why no nights are closed; null: they may be */
  close: string | null
}

const GONE = 'Bu geceler geçti. Bugünden başlayan günler seçin.'

/**
 * What selected nights are refused for lying in the past, as the server refuses it: a reservation begins today at the
 * earliest, and a block has at least one night that is still to come.
 */
export function pastText({ check_in, check_out }: Stay, today: Day): PastText {
  if (check_out <= today) return { book: GONE, close: GONE }
  if (check_in < today) return { book: 'Bugünden önce başlayan rezervasyon yazılamaz.', close: null }
  return { book: null, close: null }
}
