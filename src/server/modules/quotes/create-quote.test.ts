import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createBlock } from '../../../../tests/factories/blocks.ts'
import { createPromotion } from '../../../../tests/factories/promotions.ts'
import { createFee, createVilla } from '../../../../tests/factories/villas.ts'

const api = await startApi({ now: '2027-03-01T12:00:00+03:00' })
const { db } = api
afterAll(api.close)

// Each call comes from a different address, so that the rate limit does not apply.
let calls = 0
function ask(body: Record<string, unknown>) {
  calls += 1
  return api.call('POST', '/v1/quotes', { body, address: `10.0.0.${calls}` })
}
async function quote(body: Record<string, unknown>) {
  const answer = await ask(body)
  expect(answer.status).toBe(200)
  return answer.body.content
}

const WEEK = { startDate: '2027-07-03', endDate: '2027-07-10', adults: 2 }

test('a free stay has a price whose lines add up, and can be booked', async () => {
  const villa = await createVilla(db, {
    prepayment_percent: 30,
    damage_deposit_amount: 1_000_000,
    fees: [{ amount: 350_000 }],
    discounts: [{ name: 'Erken rezervasyon', value: 10 }],
  })
  const heating = await createFee(db, villa.id, {
    kind: 'pool_heating',
    name: 'Havuz ısıtma',
    is_mandatory: false,
    per: 'night',
    amount: 100_000,
  })
  const content = await quote({ villa_id: villa.id, ...WEEK, fee_ids: [heating.id] })
  expect(content).toMatchObject({
    is_free: true,
    is_bookable: true,
    refusal: null,
    sentence: '',
    nearest: [],
  })
  expect(content.quote).toMatchObject({
    total: 7_000_000 - 700_000 + 350_000 + 700_000,
    prepayment_amount: 2_205_000,
    balance_amount: 5_145_000,
    damage_deposit_amount: 1_000_000,
    promotion_code: null,
  })
  const lines = content.quote.lines as { amount: number }[]
  expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(content.quote.total)
})

test('a taken stay has its price and the nearest free stays', async () => {
  const villa = await createVilla(db)
  await createBlock(db, villa.id, { check_in: '2027-07-05', check_out: '2027-07-12' })
  const content = await quote({ villa_id: villa.id, ...WEEK })
  expect(content).toMatchObject({ is_free: false, is_bookable: false, refusal: { code: 'dates_taken' } })
  expect(content.quote.total).toBe(7_000_000)
  expect(content.nearest[0]).toEqual({ check_in: '2027-06-28', check_out: '2027-07-05' })
  expect(content.nearest).toContainEqual({ check_in: '2027-07-12', check_out: '2027-07-19' })
  expect(content.sentence).toBe('Bu tarihler dolu. En yakın boş tarihlerden birini seçebilirsiniz.')
})

test('a taken stay without free stays nearby gets a sentence without them', async () => {
  const villa = await createVilla(db)
  await createBlock(db, villa.id, { check_in: '2027-03-01', check_out: '2028-03-01' })
  const content = await quote({ villa_id: villa.id, ...WEEK })
  expect(content).toMatchObject({ refusal: { code: 'dates_taken' }, nearest: [] })
  expect(content.sentence).toBe(
    'Bu tarihler dolu, yakın tarihlerde de bu kadar geceye yer yok. Takvimden başka bir dönem seçebilirsiniz.',
  )
})

test('a taken stay is not told that nothing is free where only the minimum stay forbids it', async () => {
  const villa = await createVilla(db, { seasons: [{ min_nights: 5 }] })
  await createBlock(db, villa.id, { check_in: '2027-07-03', check_out: '2027-07-06' })
  const content = await quote({ villa_id: villa.id, ...WEEK, endDate: '2027-07-05' })
  expect(content.refusal).toEqual({ code: 'dates_taken' })
  expect(content.sentence).toBe('Bu tarihler dolu; yakındaki boş tarihlerde en az 5 gece.')
  expect(content.nearest).toEqual([
    { check_in: '2027-07-06', check_out: '2027-07-11' },
    { check_in: '2027-07-07', check_out: '2027-07-12' },
    { check_in: '2027-06-28', check_out: '2027-07-03' },
    { check_in: '2027-06-27', check_out: '2027-07-02' },
  ])
})

test('a taken stay is not told that nothing is free where closed weekdays forbid it', async () => {
  const villa = await createVilla(db, {
    seasons: [{ closed_arrival_days: [1, 2, 3, 4, 5, 6, 7] }],
  })
  await createBlock(db, villa.id, { check_in: '2027-07-03', check_out: '2027-07-06' })
  const content = await quote({ villa_id: villa.id, ...WEEK })
  expect(content).toMatchObject({ refusal: { code: 'dates_taken' }, nearest: [], shortest: null })
  expect(content.sentence).toBe(
    'Bu tarihler dolu; yakındaki boş tarihlerde bu kadar gece seçilemiyor. Takvimden başka bir dönem seçebilirsiniz.',
  )
})

test('a refused promotion still gives the price without it', async () => {
  const villa = await createVilla(db)
  const used = await createPromotion(db, { usage_limit: 1, used: 1 })
  for (const [code, refusal] of [
    [used.code, 'promotion_not_valid'],
    ['YOKBÖYLE', 'promotion_unknown'],
  ]) {
    const content = await quote({ villa_id: villa.id, ...WEEK, promotion_code: code })
    expect(content).toMatchObject({ is_bookable: false, refusal: { code: refusal }, nearest: [] })
    expect(content.quote).toMatchObject({ total: 7_000_000, promotion_amount: 0, promotion_code: null })
    expect(content.sentence).not.toBe('')
  }
})

test('a promotion is found in any spelling', async () => {
  const villa = await createVilla(db)
  const promotion = await createPromotion(db, { code: 'Yaz10', value: 10 })
  const content = await quote({ villa_id: villa.id, ...WEEK, promotion_code: ' yaz10 ' })
  expect(content.quote).toMatchObject({
    promotion_code: promotion.code,
    promotion_amount: 700_000,
    total: 6_300_000,
  })
})

test('a stay below the minimum has no price, and the shortest allowed stay from its day is offered', async () => {
  const villa = await createVilla(db, { seasons: [{ min_nights: 5 }] })
  const content = await quote({ villa_id: villa.id, ...WEEK, endDate: '2027-07-06' })
  expect(content).toMatchObject({
    quote: null,
    is_free: true,
    is_bookable: false,
    refusal: { code: 'min_nights', min_nights: 5 },
    nearest: [],
    shortest: { check_in: '2027-07-03', check_out: '2027-07-08' },
  })
  expect(content.sentence).toContain('en az 5 gece')

  await createBlock(db, villa.id, { check_in: '2027-07-07', check_out: '2027-07-09' })
  const beforeBlock = await quote({ villa_id: villa.id, ...WEEK, endDate: '2027-07-06' })
  expect(beforeBlock).toMatchObject({ refusal: { code: 'min_nights' }, shortest: null })
})

test('a stay that fills a gap exactly is priced below the minimum, with the fee for it', async () => {
  const villa = await createVilla(db, {
    seasons: [{ min_nights: 5 }],
    fees: [{ kind: 'short_stay', name: 'Kısa konaklama', amount: 250_000 }],
  })
  await createBlock(db, villa.id, { check_in: '2027-06-25', check_out: '2027-07-03' })
  await createBlock(db, villa.id, { check_in: '2027-07-06', check_out: '2027-07-20' })
  const content = await quote({ villa_id: villa.id, ...WEEK, endDate: '2027-07-06' })
  expect(content).toMatchObject({ is_bookable: true, quote: { fills_gap: true, total: 3_250_000 } })
})

test('a stay with forecast prices has a price but cannot be booked', async () => {
  const villa = await createVilla(db, {
    seasons: [],
    forecasts: [{ starts_on: '2027-06-01', ends_on: '2027-09-01', price: 900_000 }],
  })
  const content = await quote({ villa_id: villa.id, ...WEEK })
  expect(content).toMatchObject({
    is_free: true,
    is_bookable: false,
    refusal: { code: 'provisional' },
    quote: { is_provisional: true, total: 6_300_000 },
  })
})

test('too many guests are refused with the number of guests the villa takes', async () => {
  const villa = await createVilla(db, { guests: 4 })
  const content = await quote({ villa_id: villa.id, ...WEEK, adults: 3, children: 2, infants: 1 })
  expect(content).toMatchObject({ quote: null, refusal: { code: 'capacity', guests: 4 }, nearest: [] })
  expect((await quote({ villa_id: villa.id, ...WEEK, adults: 3, children: 1, infants: 2 })).is_bookable).toBe(
    true,
  )
})

test('an inactive villa has no public price, and reversed dates are refused at their field', async () => {
  const hidden = await createVilla(db, { is_active: false })
  expect((await ask({ villa_id: hidden.id, ...WEEK })).status).toBe(404)
  expect((await ask({ villa_id: 999_999, ...WEEK })).status).toBe(404)
  const villa = await createVilla(db)
  const reversed = await ask({ villa_id: villa.id, ...WEEK, endDate: '2027-07-03' })
  expect([reversed.status, reversed.body.errors?.[0]?.field]).toEqual([422, 'endDate'])
  const absurd = await quote({ villa_id: villa.id, ...WEEK, endDate: '2100-12-31' })
  expect(absurd.refusal.code).toBe('stay_too_long')
})

test('a promotion is found when it is typed with Turkish letters', async () => {
  const villa = await createVilla(api.db)
  await createPromotion(api.db, { code: 'YAZ İNDİRİMİ', value: 50 })
  await createPromotion(api.db, { code: 'SICAK', value: 10 })
  await createPromotion(api.db, { code: 'SİCAK', value: 20 })
  const off = async (promotion_code: string) => {
    const stay = { villa_id: villa.id, startDate: '2027-07-04', endDate: '2027-07-11', adults: 2 }
    const { body } = await api.call('POST', '/v1/quotes', { body: { ...stay, promotion_code } })
    return body.content.quote.promotion_amount
  }
  for (const typed of ['yaz indirimi', 'Yaz İndirimi', ' YAZ İNDİRİMİ '])
    expect(await off(typed)).toBe(3_500_000)
  expect([await off('SICAK'), await off('SİCAK'), await off('KIŞ')]).toEqual([700_000, 1_400_000, 0])
})
