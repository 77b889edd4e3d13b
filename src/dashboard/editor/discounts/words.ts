import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'

export interface DiscountWords {
  hint: string
  empty: string
  /** The header of the column of its nights or days. */
  days: string
  first: string
  last: string
  min: string
  counted: string
  leadMin: string
  leadMax: string
  /** The kind of discount that takes an amount off, and how that amount is introduced. */
  amount: string
  each: string
  /** The heading of the preview, and what it says before there is something to price. */
  sample: string
  sampleEmpty: string
}

/** What the discounts of each kind are said to count. */
export const DISCOUNT_WORDS: Record<RentalKind, DiscountWords> = {
  villa: {
    hint: 'Bir geceye en çok bir indirim uygulanır: misafir için en iyisi.',
    empty: 'Erken rezervasyon, son dakika ya da uzun konaklama için gecelik fiyatı düşürün.',
    days: 'Geceler',
    first: 'İlk gece',
    last: 'Son gece',
    min: 'En az gece',
    counted: 'gece',
    leadMin: 'Girişe en az kaç gün',
    leadMax: 'Girişe en çok kaç gün',
    amount: 'Gecede tutar',
    each: 'Gecede',
    sample: 'Örnek konaklama',
    sampleEmpty: 'İndirimi ve gecelerini yazınca fiyatlar burada görünür.',
  },
  boat: {
    hint: 'Her saate, güne ya da haftaya en çok bir indirim uygulanır: misafir için en iyisi.',
    empty: 'Erken rezervasyon, son dakika ya da uzun tur için fiyatı düşürün.',
    days: 'Günler',
    first: 'İlk gün',
    last: 'Son gün',
    min: 'En az gün',
    counted: 'gün',
    leadMin: 'Harekete en az kaç gün',
    leadMax: 'Harekete en çok kaç gün',
    amount: 'Birim başına',
    each: 'Birim başına',
    sample: 'Örnek tur',
    sampleEmpty: 'İndirimi ve günlerini yazınca fiyatlar burada görünür.',
  },
}
