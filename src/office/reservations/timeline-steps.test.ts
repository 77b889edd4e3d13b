import { expect, test } from 'vitest'
import { timelineSteps } from './timeline-steps.ts'

const now = new Date('2027-06-30T09:00:00Z')
const facts = {
  status: 'pending' as const,
  created_at: '2027-06-29T21:30:00Z',
  hold_expires_at: '2027-06-30T15:00:00Z',
  paid_amount: 0,
  confirmed_at: null,
  expired_at: null,
  cancelled_at: null,
  check_in: '2027-07-04',
  check_out: '2027-07-11',
  transactions: [],
}
const states = (changed: Partial<Parameters<typeof timelineSteps>[0]>) =>
  timelineSteps({ ...facts, ...changed }, now).map(({ label, state }) => `${label} ${state}`)

test('a request waits in its option; its day is that of Istanbul', () => {
  expect(timelineSteps(facts, now).slice(0, 3)).toEqual([
    { label: 'Talep', note: '30 Haz', state: 'done' },
    { label: 'Opsiyon', note: 'bitiş bugün 18.00', state: 'now' },
    { label: 'Ödeme', note: '', state: 'coming' },
  ])
})

test('after the bank details the payment is awaited', () => {
  expect(states({ status: 'awaiting_payment' })).toEqual([
    'Talep done',
    'Opsiyon done',
    'Ödeme now',
    'Onay coming',
    'Giriş coming',
    'Çıkış coming',
  ])
})

test('a stay that has begun waits for its end', () => {
  const begun = {
    status: 'confirmed' as const,
    paid_amount: 100,
    confirmed_at: '2027-06-01T09:00:00Z',
    check_in: '2027-06-28',
  }
  expect(states(begun).slice(3)).toEqual(['Onay done', 'Giriş done', 'Çıkış now'])
})

test('what was cancelled ends with the cancel and keeps what had happened', () => {
  expect(
    states({
      status: 'cancelled',
      paid_amount: 100,
      cancelled_at: '2027-06-30T08:00:00Z',
      confirmed_at: '2027-06-01T09:00:00Z',
    }),
  ).toEqual(['Talep done', 'Ödeme done', 'Onay done', 'İptal edildi stopped'])
  expect(states({ status: 'expired' })).toEqual(['Talep done', 'Süresi doldu stopped'])
})
