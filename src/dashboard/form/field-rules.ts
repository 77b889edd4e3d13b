import type { FIELD_SENTENCES } from '../../contract/failure.ts'

type Sentence<Name extends keyof typeof FIELD_SENTENCES> = (typeof FIELD_SENTENCES)[Name]

/** What a field says before it is sent, in the words the server would say: their types hold them together. */
export const FILL: Sentence<'required'> = 'Bu alanı doldurun'
export const CHOOSE: Sentence<'choose'> = 'Listeden birini seçin'
export const PICK_DAY: Sentence<'day'> = 'Tarihi gün, ay ve yıl olarak seçin'
export const WHOLE_NUMBER: Sentence<'whole_number'> = 'Buraya bir tam sayı yazın'
export const NIGHTLY_PRICE: Sentence<'nightly_price'> = 'Gecelik fiyatı tam lira olarak yazın'
export const END_LATER: Sentence<'check_out'> = 'Çıkış, girişten sonra olmalı'

export const filled = (text: string) => text.trim() !== '' || FILL
export const chosen = (choice: string | number | null) => (choice !== '' && choice !== null) || CHOOSE
