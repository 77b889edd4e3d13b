import type { Day, Stay } from '../../domain/calendar/stay.ts'

interface PastText {
  /** Why no reservation can be made; null if one can. */
  book: string | null
  /** Why the nights cannot be closed; null if they can. */
  close: string | null
}

const GONE = 'Bu geceler geçti. Bugünden başlayan günler seçin.'

/**
 * Why selected nights in the past are refused, by the server's rules: a reservation begins today at the
 * earliest, and a block has at least one night that is still to come.
 */
export function pastText({ check_in, check_out }: Stay, today: Day): PastText {
  if (check_out <= today) return { book: GONE, close: GONE }
  if (check_in < today) return { book: 'Bugünden önce başlayan rezervasyon yazılamaz.', close: null }
  return { book: null, close: null }
}
