import { expect, test } from 'vitest'
import { historyChanges, historyTitle, historyValue } from './history-text.ts'

test('a change of status and hold is described in words', () => {
  expect(
    historyChanges({
      before: { status: 'pending', hold_expires_at: '2027-06-30T15:00:00.000Z' },
      after: { status: 'awaiting_payment', hold_expires_at: '2027-07-01T15:00:00.000Z' },
    }),
  ).toEqual([
    { label: 'Durum', from: 'Ön rezervasyon', to: 'Ödeme bekleniyor' },
    { label: 'Opsiyon bitişi', from: '30 Haziran 2027 18.00', to: '1 Temmuz 2027 18.00' },
  ])
})

test('a payment shows its amount and method, and no unchanged fields', () => {
  expect(
    historyChanges({
      before: { paid_amount: 0 },
      after: { paid_amount: 3_738_700, amount: 3_738_700, method: 'bank_transfer', paid_on: '2027-06-30' },
    }),
  ).toEqual([
    { label: 'Ödenen', from: '₺0', to: '₺37.387' },
    { label: 'Tutar', from: null, to: '₺37.387' },
    { label: 'Yöntem', from: null, to: 'Havale / EFT' },
    { label: 'Ödeme günü', from: null, to: '30 Haziran 2027' },
  ])
})

test('a cancellation without payments does not list zeroes', () => {
  const labels = historyChanges({
    before: { status: 'pending', hold_expires_at: null },
    after: {
      status: 'cancelled',
      reason: 'Vazgeçti',
      kept_amount: 0,
      refund_amount: 0,
      due_amount: 0,
      percent_kept: 0,
    },
  }).map(({ label }) => label)
  expect(labels).toEqual(['Durum', 'Sebep'])
})

test('an emptied field says so, and unknown values are shown unchanged', () => {
  expect(historyChanges({ before: { admin_note: 'Arandı' }, after: { admin_note: '' } })).toEqual([
    { label: 'Ofis notu', from: 'Arandı', to: 'boş' },
  ])
  expect(historyTitle({ action: 'moved_moon' })).toBe('moved_moon')
  expect(historyValue('percent_kept', 20)).toBe('%20')
})

test('an action without its mail is not described as if the mail had been sent', () => {
  const before = { status: 'pending' }
  const after = { status: 'awaiting_payment', is_mail_queued: false }
  expect(historyTitle({ action: 'sendbank', before, after })).toBe('Banka bilgisi göndermeden ilerletti')
  expect(historyTitle({ action: 'sendbank', before, after: { status: 'awaiting_payment' } })).toBe(
    'Banka bilgisi e-postasını sıraya aldı',
  )
  expect(historyTitle({ action: 'sendconfirm', before, after: { ...after, status: 'confirmed' } })).toBe(
    'E-posta göndermeden onayladı',
  )
  expect(historyTitle({ action: 'sendbank', before: after, after })).toBe(
    'E-posta göndermeden opsiyonu değiştirdi',
  )
  expect(historyChanges({ before, after }).map(({ label }) => label)).toEqual(['Durum'])
})

test('a phone number is shown as it is dialled', () => {
  expect(historyValue('phone', '+905320004120')).toBe('0532 000 41 20')
})

test('the history of a trip says when it was moved, and not the days that follow from that', () => {
  const before = { check_in: '2027-07-03', check_out: '2027-07-04', started_at: '2027-07-03T07:00:00.000Z' }
  const after = { check_in: '2027-07-06', check_out: '2027-07-07', started_at: '2027-07-06T07:00:00.000Z' }
  expect(historyChanges({ before, after }, 'boat')).toEqual([
    { label: 'Hareket', from: '3 Temmuz 2027 10.00', to: '6 Temmuz 2027 10.00' },
  ])
  expect(historyTitle({ action: 'completed' }, 'boat')).toBe('Tur tamamlandı')
  expect(historyTitle({ action: 'completed' })).toBe('Konaklama tamamlandı')
})
