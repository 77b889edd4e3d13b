import type { Week } from './use-weeks.ts'

/** The sentences of other dates that find nothing. They say «dolu» only where every villa is taken. */

type Reasoned = Pick<Week, 'total' | 'reason' | 'least_nights'>

/** The two lines below dates of the strip that find nothing. */
export function emptyWeek({ reason, least_nights }: Reasoned): readonly [string, string] {
  if (reason === 'taken') return ['hepsi', 'dolu']
  if (reason === 'min_nights') return ['en az', `${least_nights} gece`]
  if (reason === 'not_priced') return ['fiyatı', 'belli değil']
  if (reason === 'provisional') return ['fiyatı', 'kesin değil']
  return ['uygun ev', 'yok']
}

/** A month in which no stay of the asked length is offered, from the reasons of its days. */
export function emptyMonth(weeks: readonly Reasoned[]): string {
  const isKnown = weeks.length > 0 && weeks.every(({ total }) => total !== null)
  if (isKnown && weeks.every(({ reason }) => reason === 'taken')) return 'bu ay hepsi dolu'
  if (weeks.some(({ reason }) => reason === 'provisional')) return 'bu ay fiyatı kesinleşmiş ev yok'
  const minimums = weeks.flatMap(({ least_nights }) => (least_nights === null ? [] : [least_nights]))
  const isShort = weeks.every(({ reason }) => reason === 'taken' || reason === 'min_nights')
  if (isKnown && isShort) return `bu ay boş evler en az ${Math.min(...minimums)} gece`
  const isUnpriced = weeks.every(({ reason }) => reason === 'taken' || reason === 'not_priced')
  if (isKnown && isUnpriced) return 'bu ay boş evlerin fiyatı henüz belli değil'
  return 'bu ay uygun ev yok'
}
