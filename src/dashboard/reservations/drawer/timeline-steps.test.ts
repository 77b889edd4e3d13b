import { expect, test } from 'vitest'
import { timelineSteps } from './timeline-steps.ts'

const now = new Date('2027-06-30T09:00:00Z')
const facts = {
  status: 'pending' as const,
  created_at: '2027-06-29T21:30:00Z',
  hold_expires_at: '2027-06-30T15:00:00Z',
  paid_amount: 0,
  prepayment_amount: 2_381_300,
  due_amount: 5_000_000,
  confirmed_at: null,
  expired_at: null,
  cancelled_at: null,
  check_in: '2027-07-04',
  check_out: '2027-07-11',
  transactions: [],
}
const states = (changed: Partial<Parameters<typeof timelineSteps>[0]>) =>
  timelineSteps({ ...facts, ...changed }, now).map(({ label, state }) => `${label} ${state}`)

test('a request waits during its hold; its day is that in Istanbul', () => {
  expect(timelineSteps(facts, now).slice(0, 3)).toEqual([
    { label: 'Talep', note: '30 Haz', state: 'done' },
    { label: 'Opsiyon', note: 'bitiş bugün 18.00', state: 'now' },
    { label: 'Ödeme', note: '', state: 'coming' },
  ])
})

test('after the bank details were sent, the payment is awaited', () => {
  expect(states({ status: 'awaiting_payment' })).toEqual([
    'Talep done',
    'Opsiyon done',
    'Ödeme now',
    'Onay coming',
    'Giriş coming',
    'Çıkış coming',
  ])
})

test('a stay that has begun waits for its check-out', () => {
  const begun = {
    status: 'confirmed' as const,
    paid_amount: 2_381_300,
    confirmed_at: '2027-06-01T09:00:00Z',
    check_in: '2027-06-28',
  }
  expect(states(begun).slice(3)).toEqual(['Onay done', 'Giriş done', 'Çıkış now'])
})

const five = { paid_amount: 500, transactions: [{ kind: 'payment', paid_at: '2027-06-30T08:00:00Z' }] }

test('the payment step is done when the prepayment is received, and until then it says how much is missing', () => {
  const step = (changed: Partial<Parameters<typeof timelineSteps>[0]>) =>
    timelineSteps({ ...facts, ...changed }, now)[2]
  const awaiting = { status: 'awaiting_payment' as const }
  const refunded = { ...five, paid_amount: 0 }
  expect(step(refunded), 'opened again after the payment went back').toMatchObject({
    note: '',
    state: 'coming',
  })
  expect(step(awaiting)).toEqual({ label: 'Ödeme', note: 'bekleniyor', state: 'now' })
  expect(step({ ...awaiting, ...five })).toEqual({ label: 'Ödeme', note: '₺23.808 eksik', state: 'now' })
  expect(step({ ...awaiting, ...five, paid_amount: 2_381_300 })).toEqual({
    label: 'Ödeme',
    note: '30 Haz',
    state: 'done',
  })
  expect(step(five)).toMatchObject({ note: '₺23.808 eksik', state: 'coming' })
})

test('after a confirmation without the full prepayment, the payment step stays incomplete and the check-in is next', () => {
  const early = { status: 'confirmed' as const, confirmed_at: '2027-06-30T08:30:00Z', ...five }
  expect(states(early)).toEqual([
    'Talep done',
    'Opsiyon done',
    'Ödeme short',
    'Onay done',
    'Giriş now',
    'Çıkış coming',
  ])
})

test('for an owner, who does not see the prepayment, a confirmation completes the payment step', () => {
  const owned = { prepayment_amount: 0, due_amount: 100, paid_amount: 5 }
  expect(states({ ...owned, status: 'awaiting_payment' })[2]).toBe('Ödeme now')
  expect(states({ ...owned, status: 'confirmed' })[2]).toBe('Ödeme done')
})

test('a cancelled reservation ends with the cancellation and keeps the earlier steps', () => {
  expect(
    states({
      status: 'cancelled',
      paid_amount: 2_381_300,
      cancelled_at: '2027-06-30T08:00:00Z',
      confirmed_at: '2027-06-01T09:00:00Z',
    }),
  ).toEqual(['Talep done', 'Ödeme done', 'Onay done', 'İptal edildi stopped'])
  expect(states({ status: 'expired', ...five })).toEqual([
    'Talep done',
    'Ödeme short',
    'Süresi doldu stopped',
  ])
  expect(states({ status: 'expired' })).toEqual(['Talep done', 'Süresi doldu stopped'])
})
