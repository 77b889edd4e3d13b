import type { Quote } from '../../src/domain/pricing/pricing.ts'
import type { ReservationStatus } from '../../src/domain/booking/reservation.ts'

interface Facts {
  quote: Quote
  status: ReservationStatus
}

const hasFee = (quote: Quote, name: RegExp) =>
  quote.lines.some((line) => line.kind === 'fee' && name.test(line.name))

/** What a note says about its reservation, by the words it uses. */
const CLAIMS: [words: RegExp, holds: (facts: Facts) => boolean][] = [
  [/bebe[kğ]/i, ({ quote }) => quote.infants > 0],
  [/köpe[kğ]|evcil/i, ({ quote }) => hasFee(quote, /hayvan/i)],
  [/havuz ısıt/i, ({ quote }) => hasFee(quote, /ısıt/i)],
  [/çocu[kğ]/i, ({ quote }) => quote.children > 0],
  [/dört yetişkin iki çocuğuz/i, ({ quote }) => quote.adults === 4 && quote.children === 2],
  [/altı kişi/i, ({ quote }) => quote.adults + quote.children === 6],
  [/balayı/i, ({ quote }) => quote.adults === 2 && quote.children + quote.infants === 0],
  [/depozito girişte|şikâyeti oldu|yatağı kuruldu/i, ({ status }) => status === 'completed'],
]

/** The notes that contradict nothing in the reservation. */
export const fittingNotes = (notes: readonly string[], facts: Facts): string[] =>
  notes.filter((note) => CLAIMS.every(([words, holds]) => !words.test(note) || holds(facts)))
