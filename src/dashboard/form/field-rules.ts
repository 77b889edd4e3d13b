import type { FIELD_SENTENCES } from '../../contract/failure.ts'

type Sentence<Name extends keyof typeof FIELD_SENTENCES> = (typeof FIELD_SENTENCES)[Name]

/**
 * Rules that a field checks before it is sent. The messages are those of the server; the types keep them
 * equal.
 */
export const FILL: Sentence<'required'> = 'Bu alanı doldurun'
export const CHOOSE: Sentence<'choose'> = 'Listeden birini seçin'
export const PICK_DAY: Sentence<'day'> = 'Tarihi gün, ay ve yıl olarak seçin'
export const WHOLE_NUMBER: Sentence<'whole_number'> = 'Buraya bir tam sayı yazın'
export const NIGHTLY_PRICE: Sentence<'nightly_price'> = 'Gecelik fiyatı tam lira olarak yazın'
export const BLOCK_END_LATER: Sentence<'block_end_later'> = 'Bitiş, başlangıçtan sonra olmalı'
export const END_LATER: Sentence<'check_out'> = 'Çıkış, girişten sonra olmalı'

export const filled = (text: string) => text.trim() !== '' || FILL
export const chosen = (choice: string | number | null) => (choice !== '' && choice !== null) || CHOOSE
