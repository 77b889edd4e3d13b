import { expect, test } from 'vitest'
import { consequenceText } from './actions.ts'

const stay = { check_in: '2027-07-04', check_out: '2027-07-11' }
const guest = { ...stay, status: 'pending', email: 'ayse@ornek.tr' } as const

test('an action says what it does and what goes out, and that nothing goes to a customer without an address', () => {
  expect(consequenceText('sendbank', guest)).toBe(
    'Durum «Ödeme bekleniyor» olur, opsiyon yenilenir, müşteriye banka hesapları gider.',
  )
  expect(consequenceText('sendbank', { ...guest, status: 'awaiting_payment' })).toBe(
    'Durum aynı kalır, müşteriye banka hesapları bir kez daha gider.',
  )
  expect(consequenceText('sendcancel', { ...guest, email: '' })).toBe(
    'Takvimde 4–11 Temmuz 2027 yeniden satışa açılır, e-posta gitmez.',
  )
  expect(consequenceText('reopen', guest)).toMatch(/tutulur, e-posta gitmez\.$/)
})
