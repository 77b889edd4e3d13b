import type { Kurus } from './money.ts'

/** A typed amount as kuruş, or the sentence that refuses it. Both are null while nothing is typed. */
export interface TypedMoney {
  amount: Kurus | null
  refusal: string | null
}

const EXAMPLE = 'örneğin 12.500,50'
export const MONEY_SENTENCES = {
  negative: 'Eksi tutar yazılamaz',
  letters: `Tutarı yalnızca rakamla yazın, ${EXAMPLE}`,
  marks: `Nokta ve virgülün yerini denetleyin, ${EXAMPLE}`,
  too_much: 'Bu tutar çok büyük',
} as const

/** Digits without or with groups of three: «12500», «12.500», «12 500», «12,500». */
const WHOLE = /^(?:\d+|[1-9]\d{0,2}(?:([., ])\d{3})(?:\1\d{3})*)$/u

const refused = (refusal: string): TypedMoney => ({ amount: null, refusal })

/**
 * Reads lira as people type and paste them. A last dot or comma with one or two digits after it is the decimal mark
 * («23813.50», «23.813,50»). A dot before three digits is a thousands mark («1.500»). A comma before three digits is refused
 * as ambiguous («1,500»). No character is ignored: what is not understood is refused.
 */
export function readTypedMoney(text: string): TypedMoney {
  const bare = text
    .replace(/^\s*(?:₺|TL)|(?:₺|TL)\s*$/giu, '')
    .replaceAll(/\s/gu, ' ')
    .trim()
  if (bare === '') return { amount: null, refusal: null }
  if (/[-−–]/u.test(bare)) return refused(MONEY_SENTENCES.negative)
  if (/[^\d., ]/u.test(bare)) return refused(MONEY_SENTENCES.letters)
  const [, whole = '', mark = '', part = ''] = /^(.*?)(?:([.,])(\d{0,2}))?$/u.exec(bare) ?? []
  const group = WHOLE.exec(whole)
  // Commas separate thousands only beside a decimal dot. Alone they are ambiguous.
  if (group === null || (group[1] === ',' && mark !== '.')) return refused(MONEY_SENTENCES.marks)
  const amount = Number(whole.replaceAll(/\D/gu, '')) * 100 + Number(part.padEnd(2, '0'))
  return Number.isSafeInteger(amount) ? { amount, refusal: null } : refused(MONEY_SENTENCES.too_much)
}
