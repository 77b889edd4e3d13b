import { expect, test } from 'vitest'
import { quoteStay } from '../../domain/pricing/pricing.ts'
import { ledgerRows, paymentParts } from './ledger-rows.ts'

const season = {
  id: 1,
  name: 'Yaz',
  starts_on: '2027-06-01',
  ends_on: '2027-07-08',
  price: 1_640_000,
  min_nights: 1,
  min_nights_applies: 'arrival' as const,
  closed_arrival_days: [],
  closed_departure_days: [],
}
const villa = {
  villa_id: 1,
  guests: 6,
  allows_children: true,
  max_infants: 20,
  prepayment_percent: 35,
  damage_deposit_amount: 1_000_000,
  seasons: [
    season,
    { ...season, id: 2, name: 'Yüksek', starts_on: '2027-07-08', ends_on: '2027-09-01', price: 2_000_000 },
  ],
  forecasts: [],
  discounts: [],
  fees: [
    {
      id: 9,
      kind: 'cleaning' as const,
      name: 'Temizlik',
      amount: 350_000,
      is_mandatory: true,
      per: 'stay' as const,
      below_nights: null,
    },
  ],
}

function quoteOf(check_in: string, check_out: string) {
  const answer = quoteStay(villa, {
    check_in,
    check_out,
    adults: 2,
    children: 0,
    infants: 0,
    fee_ids: [],
    promotion: null,
    fills_gap: false,
    today: '2026-11-21',
  })
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.quote
}

test('the printed lines add up to the total', () => {
  for (const quote of [quoteOf('2027-07-04', '2027-07-11'), quoteOf('2027-06-02', '2027-06-05')]) {
    expect(ledgerRows(quote).reduce((sum, line) => sum + line.amount, 0)).toBe(quote.total)
  }
})

test('a season is named only where there is more than one', () => {
  expect(ledgerRows(quoteOf('2027-06-02', '2027-06-05'))[0]).toMatchObject({ label: '3 gece × ₺16.400' })
  expect(ledgerRows(quoteOf('2027-06-02', '2027-06-05'))[0]).not.toHaveProperty('note')
  expect(ledgerRows(quoteOf('2027-07-04', '2027-07-11')).map(({ note }) => note)).toEqual([
    'Yaz',
    'Yüksek',
    undefined,
  ])
})

test('the parts due now and at check-in make the total, without the deposit', () => {
  const quote = quoteOf('2027-07-04', '2027-07-11')
  const [now, arrival, deposit] = paymentParts(quote)
  expect((now?.amount ?? 0) + (arrival?.amount ?? 0)).toBe(quote.total)
  expect(deposit?.amount).toBe(1_000_000)
  expect(arrival?.label).toBe('Villaya girişte, 4 Temmuz')
  // The panel shows «Şimdi ödeme yok» beside it.
  expect([now?.short, now?.label]).toEqual(['Ön ödeme', 'Teyitten sonra ön ödeme, %35'])
})
