import { describe, expect, test } from 'vitest'
import { duePrepayment, headline, nextSteps, timeline, transactionLabel } from './reservation-texts.ts'

const facts = {
  status: 'pending',
  created_at: '2026-11-21T11:32:00.000Z',
  hold_expires_at: '2026-11-22T11:32:00.000Z',
  hold_once_verified: null,
  paid_amount: 0,
  due_amount: 3_738_700,
  cancel_reason: null,
  quote: { check_in: '2027-07-04', prepayment_amount: 3_738_700 },
} as const
const states = (status: Parameters<typeof timeline>[0]['status']) =>
  timeline({ ...facts, status })
    .map(({ state }) => state)
    .join(' ')

describe('the timeline', () => {
  test.each([
    ['pending', 'done now ahead ahead ahead'],
    ['awaiting_payment', 'done done now ahead ahead'],
    ['confirmed', 'done done done done now'],
    ['completed', 'done done done done done'],
    ['expired', 'done ended ahead ahead ahead'],
    ['cancelled', 'done ended ahead ahead ahead'],
  ] as const)('of %s', (status, expected) => expect(states(status)).toBe(expected))

  test('shows when the hold ends, in Istanbul time', () => {
    expect(timeline(facts)[1]?.note).toBe('Son: 22 Kasım 2026 14.32')
    expect(timeline({ ...facts, hold_expires_at: null })[1]?.note).toBe('')
  })
})

test('the headline says the status of the reservation', () => {
  expect(headline(facts).text).toBe('Tarihler 22 Kasım 2026 14.32 anına kadar sizin için tutuluyor.')
  const short = { hold_expires_at: '2026-11-21T13:32:00.000Z', hold_once_verified: facts.hold_expires_at }
  expect(headline({ ...facts, ...short }).text).toBe(
    'Tarihler 21 Kasım 2026 16.32 anına kadar sizin için tutuluyor. E-postanıza gelecek bağlantıyı açıp adresinizi doğrularsanız 22 Kasım 2026 14.32 anına kadar tutarız.',
  )
  expect(headline({ ...facts, status: 'cancelled', cancel_reason: 'Tarih değişti' }).text).toBe(
    'Neden: Tarih değişti',
  )
})

test('the amount due is the prepayment less the payments, only while it is awaited', () => {
  const awaiting = { ...facts, status: 'awaiting_payment' } as const
  expect(duePrepayment(awaiting)).toBe(3_738_700)
  expect(duePrepayment({ ...awaiting, paid_amount: 3_000_000 })).toBe(738_700)
  expect(duePrepayment({ ...awaiting, paid_amount: 9_000_000 })).toBe(0)
  for (const status of ['pending', 'confirmed', 'completed', 'expired', 'cancelled'] as const) {
    expect(duePrepayment({ ...facts, status })).toBe(0)
  }
})

test('transactions are named by kind and method', () => {
  expect(transactionLabel({ kind: 'payment', method: 'bank_transfer' })).toBe('Ödeme, Havale / EFT')
  expect(transactionLabel({ kind: 'refund', method: 'unknown' })).toBe('İade')
})

test('the pages of a trip speak of the boat and name the marina', () => {
  const trip = {
    unit: 'hour',
    units: 3,
    started_at: '2027-07-04T12:00:00.000Z',
    marina_lines: [] as object[],
  }
  const quote = { ...facts.quote, trip, damage_deposit_amount: 0 }
  const villa = { check_in_time: '15:00', district_name: 'D-Marin Göcek' }
  const reservation = { ...facts, quote, villa } as unknown as Parameters<typeof nextSteps>[0]
  expect(headline(reservation).text).toBe('Tekne 22 Kasım 2026 14.32 anına kadar sizin için tutuluyor.')
  expect(nextSteps(reservation).at(-1)).toEqual({
    when: '4 Temmuz 2027 Pazar 15.00',
    text: 'Tekneye biniş, D-Marin Göcek. Kalan ödeme binişte alınır.',
  })
  trip.marina_lines.push({ name: 'Liman ücreti', amount: 40_000 })
  expect(nextSteps(reservation).at(-1)?.text).toBe(
    'Tekneye biniş, D-Marin Göcek. Kalan ödeme binişte alınır. Marinada ödenenler bunların dışındadır.',
  )
  const ended = headline({ ...reservation, status: 'expired' }).text
  expect(ended).toBe('Bu tur artık sizin için tutulmuyor. Tekne hâlâ boşsa yeniden talep gönderebilirsiniz.')
})
