/** What a season counts: the nights of a villa or the days of a boat. */
export type SeasonCounts = 'night' | 'day'

interface SeasonWords {
  counted: string
  /** The fields of a range, and the message for one that is the wrong way round. */
  which: string
  first: string
  last: string
  late: string
  /** In a raise: before anything is asked, about seasons that are split, and about what has no season. */
  raiseHint: string
  split: string
  unpriced: string
  none: string
}

/** What the screens of seasons say of nights or days. */
export const SEASON_WORDS: Record<SeasonCounts, SeasonWords> = {
  night: {
    counted: 'gece',
    which: 'Hangi geceler',
    first: 'İlk gece',
    last: 'Son gece',
    late: 'Son gece, ilk geceden önce olamaz',
    raiseHint: 'Geceleri seçip oranı yazın; her villanın eski ve yeni fiyatı burada görünür.',
    split:
      'Yalnız bir bölümü bu gecelerde olan dönem sınırından bölünür; dışarıda kalan geceler eski fiyatında kalır.',
    unpriced: 'gecenin dönemi yok, öyle kalır',
    none: 'Bu gecelerde dönemi yok, değişmez',
  },
  day: {
    counted: 'gün',
    which: 'Hangi günler',
    first: 'İlk gün',
    last: 'Son gün',
    late: 'Son gün, ilk günden önce olamaz',
    raiseHint: 'Günleri seçip oranı yazın; eski ve yeni fiyatlar burada görünür.',
    split:
      'Yalnız bir bölümü bu günlerde olan dönem sınırından bölünür; dışarıda kalan günler eski fiyatında kalır.',
    unpriced: 'günün dönemi yok, öyle kalır',
    none: 'Bu günlerde dönemi yok, değişmez',
  },
}
