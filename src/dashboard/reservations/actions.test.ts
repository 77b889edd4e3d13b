import { expect, test } from 'vitest'
import { ACTIONS, consequenceText, doneText, missingPrepayment } from './actions.ts'
import { dateTypesOf } from './list-filters.ts'

const stay = { check_in: '2027-07-04', check_out: '2027-07-11', started_at: null, finished_at: null }
const guest = { ...stay, status: 'pending', email: 'ayse@ornek.tr' } as const

test('an action states its effects and its mail, and that a customer without an address gets none', () => {
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
  const trip = {
    ...guest,
    check_out: '2027-07-05',
    started_at: '2027-07-04T07:00:00.000Z',
    finished_at: '2027-07-04T15:00:00.000Z',
  }
  expect(consequenceText('sendconfirm', trip)).toBe(
    'Takvimde 4 Temmuz 2027, 10.00–18.00 kesin olarak kapanır, müşteriye onay e-postası gider.',
  )
})

test('the message afterwards says what was done, and when no mail was sent', () => {
  const first = { isAgain: false, isQuiet: false, hasSender: true }
  expect(doneText('sendbank', { ...first, isQueued: true })).toBe('Banka bilgisi e-postası sıraya alındı')
  expect(doneText('sendbank', { ...first, isQueued: true, hasSender: false })).toBe(
    'Banka bilgisi e-postası saklandı, SMTP yok',
  )
  expect(doneText('sendbank', { ...first, isQueued: false, isQuiet: true })).toBe(
    'Durum «Ödeme bekleniyor» oldu, e-posta gitmedi',
  )
  expect(doneText('sendconfirm', { ...first, isQueued: false })).toBe(
    'Rezervasyon onaylandı, şablon kapalı olduğu için e-posta gitmedi',
  )
  expect(doneText('sendpaymentlink', { ...first, isAgain: true, isQuiet: true, isQueued: false })).toBe(
    'Opsiyon uzatıldı, e-posta gitmedi',
  )
  expect(doneText('reopen', { ...first, isQueued: null })).toBe('Rezervasyon yeniden açıldı')
})

test('a confirmation before the full prepayment says how much has been received', () => {
  expect(missingPrepayment({ prepayment_amount: 2_381_300, paid_amount: 500 })).toBe(
    '₺23.813 ön ödemenin ₺5 kadarı geldi, ₺23.808 eksik',
  )
  expect(missingPrepayment({ prepayment_amount: 2_381_300, paid_amount: 0 })).toBe(
    '₺23.813 ön ödemeden henüz bir şey gelmedi',
  )
  expect(missingPrepayment({ prepayment_amount: 2_381_300, paid_amount: 2_381_300 })).toBeNull()
  expect(missingPrepayment({ prepayment_amount: 0, paid_amount: 0 })).toBeNull()
})

test('titles and buttons say what is cancelled and what is dropped', () => {
  const name = 'Deniz Kaya'
  expect(ACTIONS.sendcancel.title(name)).toBe('Deniz Kaya rezervasyonu iptal edilsin mi?')
  expect(ACTIONS.sendexpired.label).toBe('Opsiyonu düşür')
  expect(ACTIONS.sendexpired.quietVerb).toBe('Opsiyonu düşür')
  expect(dateTypesOf('villa').find(({ value }) => value === 'in_house')?.label).toBe('Konaklıyor')
})
