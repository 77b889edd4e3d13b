// Long because every rule of a price has a table of cases.
import { describe, expect, test } from 'vitest'
import type { Discount } from './discounts.ts'
import { cheapestNightly, nightlyPrices, quoteStay } from './pricing.ts'
import type { Fee, Quote, QuoteRefusal, QuoteRequest, Season, VillaPricing } from './pricing.ts'
import type { Promotion } from './promotion.ts'

function season(
  id: number,
  starts_on: string,
  ends_on: string,
  lira: number,
  changes: Partial<Season> = {},
): Season {
  return {
    id,
    name: `Sezon ${id}`,
    starts_on,
    ends_on,
    price: Math.round(lira * 100),
    min_nights: 3,
    min_nights_applies: 'arrival',
    closed_arrival_days: [],
    closed_departure_days: [],
    ...changes,
  }
}

function discount(id: number, changes: Partial<Discount> = {}): Discount {
  return {
    id,
    name: `İndirim ${id}`,
    kind: 'percent',
    value: 10,
    starts_on: '2027-01-01',
    ends_on: '2028-01-01',
    book_from: null,
    book_until: null,
    lead_days_min: null,
    lead_days_max: null,
    min_nights: 1,
    is_active: true,
    ...changes,
  }
}

function fee(id: number, changes: Partial<Fee> = {}): Fee {
  return {
    id,
    kind: 'cleaning',
    name: `Ücret ${id}`,
    amount: 300_000,
    is_mandatory: true,
    per: 'stay',
    below_nights: null,
    ...changes,
  }
}

function promotion(changes: Partial<Promotion> = {}): Promotion {
  return {
    id: 1,
    code: 'YAZ10',
    kind: 'percent',
    value: 10,
    valid_from: null,
    valid_until: null,
    stay_from: null,
    stay_until: null,
    min_nights: 1,
    min_total_amount: 0,
    usage_limit: null,
    used: 0,
    villa_ids: null,
    is_active: true,
    ...changes,
  }
}

function villa(changes: Partial<VillaPricing> = {}): VillaPricing {
  return {
    villa_id: 7,
    guests: 6,
    allows_children: true,
    max_infants: 20,
    prepayment_percent: 20,
    damage_deposit_amount: 1_000_000,
    seasons: [season(1, '2027-06-01', '2027-09-01', 16_400)],
    forecasts: [],
    discounts: [],
    fees: [],
    ...changes,
  }
}

function request(check_in: string, check_out: string, changes: Partial<QuoteRequest> = {}): QuoteRequest {
  return {
    check_in,
    check_out,
    adults: 4,
    children: 2,
    infants: 1,
    fee_ids: [],
    promotion: null,
    fills_gap: false,
    today: '2027-03-01',
    ...changes,
  }
}

function quoted(facts: VillaPricing, asked: QuoteRequest): Quote {
  const answer = quoteStay(facts, asked)
  if (!answer.ok) throw new Error(`refused: ${answer.refusal.code}`)
  return answer.quote
}

function refusal(facts: VillaPricing, asked: QuoteRequest): QuoteRefusal | null {
  const answer = quoteStay(facts, asked)
  return answer.ok ? null : answer.refusal
}

describe('nights', () => {
  test('a week in one season is one line, prepayment and balance share the total, the deposit stands apart', () => {
    const quote = quoted(villa(), request('2027-07-04', '2027-07-11'))
    expect(quote.lines).toEqual([
      {
        kind: 'nights',
        name: 'Sezon 1',
        quantity: 7,
        unit_amount: 1_640_000,
        amount: 11_480_000,
        is_optional: false,
      },
    ])
    expect(quote).toMatchObject({
      total: 11_480_000,
      prepayment_amount: 2_296_000,
      balance_amount: 9_184_000,
      damage_deposit_amount: 1_000_000,
      night_count: 7,
      min_nights: 3,
      is_provisional: false,
    })
  })

  test('a stay over two seasons is priced night by night, in both directions', () => {
    const seasons = [
      season(2, '2027-07-01', '2027-09-01', 20_000),
      season(1, '2027-06-01', '2027-07-01', 10_000),
    ]
    const up = quoted(villa({ seasons }), request('2027-06-28', '2027-07-02'))
    expect(up.lines.map((line) => [line.name, line.quantity, line.amount])).toEqual([
      ['Sezon 1', 3, 3_000_000],
      ['Sezon 2', 1, 2_000_000],
    ])
    const down = quoted(
      villa({
        seasons: [
          season(1, '2027-06-01', '2027-07-01', 20_000),
          season(2, '2027-07-01', '2027-09-01', 10_000),
        ],
      }),
      request('2027-06-28', '2027-07-02'),
    )
    expect(down.total).toBe(7_000_000)
  })

  test('a season may cross New Year: 28 December to 3 January', () => {
    const seasons = [season(1, '2026-12-20', '2027-01-10', 9000), season(2, '2027-01-10', '2027-03-01', 6000)]
    const quote = quoted(villa({ seasons }), request('2026-12-28', '2027-01-03', { today: '2026-11-21' }))
    expect(quote.total).toBe(6 * 900_000)
    expect(quote.nights.map((night) => night.date)).toEqual([
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ])
  })

  test('29 February is a night like any other', () => {
    const seasons = [season(1, '2028-02-01', '2028-03-01', 5000), season(2, '2028-03-01', '2028-04-01', 7000)]
    const quote = quoted(villa({ seasons }), request('2028-02-27', '2028-03-02'))
    expect(quote.nights.map((night) => [night.date, night.price])).toEqual([
      ['2028-02-27', 500_000],
      ['2028-02-28', 500_000],
      ['2028-02-29', 500_000],
      ['2028-03-01', 700_000],
    ])
  })

  test('an uncovered night means no price, never zero, and says which night', () => {
    const seasons = [
      season(1, '2027-06-01', '2027-07-01', 10_000),
      season(2, '2027-07-02', '2027-09-01', 10_000),
    ]
    expect(refusal(villa({ seasons }), request('2027-06-28', '2027-07-05'))).toEqual({
      code: 'not_priced',
      date: '2027-07-01',
    })
    expect(refusal(villa({ seasons: [] }), request('2027-06-28', '2027-07-05'))).toEqual({
      code: 'not_priced',
      date: '2027-06-28',
    })
  })

  test('a season without a price sells no nights, even with a forecast', () => {
    const free = villa({
      seasons: [season(1, '2027-06-01', '2027-09-01', 0)],
      forecasts: [{ id: 1, starts_on: '2027-06-01', ends_on: '2027-09-01', price: 500_000 }],
    })
    expect(refusal(free, request('2027-07-04', '2027-07-11'))?.code).toBe('not_priced')
  })

  test('a forecast fills nights without a season, and makes the quote provisional', () => {
    const forecasts = [{ id: 1, starts_on: '2027-08-01', ends_on: '2027-12-01', price: 1_234_567 }]
    const quote = quoted(villa({ forecasts }), request('2027-08-30', '2027-09-02'))
    expect(quote.is_provisional).toBe(true)
    expect(quote.nights.map((night) => [night.season_name, night.is_forecast, night.price])).toEqual([
      ['Sezon 1', false, 1_640_000],
      ['Sezon 1', false, 1_640_000],
      [null, true, 1_234_600],
    ])
    expect(quoted(villa({ forecasts }), request('2027-08-28', '2027-09-01')).is_provisional).toBe(false)
  })
})

describe('rules of the stay', () => {
  test('past, too long and empty stays are refused', () => {
    expect(refusal(villa(), request('2027-02-28', '2027-03-07'))?.code).toBe('stay_in_past')
    expect(refusal(villa(), request('2027-06-01', '2027-08-31'))?.code).toBe('stay_too_long')
    expect(refusal(villa(), request('2027-06-01', '2027-08-30'))).toBeNull()
    expect(refusal(villa(), request('2027-07-04', '2027-07-04'))).toEqual({
      code: 'min_nights',
      min_nights: 3,
    })
    expect(refusal(villa(), request('2027-07-04', '2027-07-01'))?.code).toBe('min_nights')
  })

  test('today is not the past', () => {
    expect(refusal(villa(), request('2027-07-04', '2027-07-08', { today: '2027-07-04' }))).toBeNull()
  })

  test('a stay below the minimum is refused unless it fills a gap', () => {
    expect(refusal(villa(), request('2027-07-04', '2027-07-06'))).toEqual({
      code: 'min_nights',
      min_nights: 3,
    })
    const quote = quoted(villa(), request('2027-07-04', '2027-07-06', { fills_gap: true }))
    expect(quote).toMatchObject({ fills_gap: true, min_nights: 3, total: 3_280_000 })
  })

  test('closed weekdays are refused, unless the stay fills a gap below the minimum stay', () => {
    // 4 July 2027 is a Sunday, the 11th another.
    const sundays = villa({
      seasons: [season(1, '2027-06-01', '2027-09-01', 16_400, { closed_arrival_days: [7] })],
    })
    expect(refusal(sundays, request('2027-07-04', '2027-07-10'))?.code).toBe('arrival_closed')
    expect(refusal(sundays, request('2027-07-03', '2027-07-11'))).toBeNull()
    const leaving = villa({
      seasons: [season(1, '2027-06-01', '2027-09-01', 16_400, { closed_departure_days: [7] })],
    })
    expect(refusal(leaving, request('2027-07-03', '2027-07-11'))?.code).toBe('departure_closed')
    // Eight nights between two stays are no gap where one night may be booked.
    const between = request('2027-07-03', '2027-07-11', { fills_gap: true })
    expect(refusal(leaving, between)?.code).toBe('departure_closed')
    const long = villa({
      seasons: [season(1, '2027-06-01', '2027-09-01', 16_400, { closed_departure_days: [7], min_nights: 9 })],
    })
    expect(quoted(long, between).fills_gap).toBe(true)
    const open = villa({ seasons: [season(1, '2027-06-01', '2027-09-01', 16_400)] })
    expect(quoted(open, between).fills_gap).toBe(false)
  })

  test('infants do not count for capacity, children do', () => {
    expect(refusal(villa(), request('2027-07-04', '2027-07-11', { infants: 5 }))).toBeNull()
    expect(refusal(villa(), request('2027-07-04', '2027-07-11', { children: 3 }))).toEqual({
      code: 'capacity',
      guests: 6,
    })
  })
})

describe('discounts', () => {
  test('each night gets its best discount, with one line for each name', () => {
    const discounts = [
      discount(1, { value: 10, name: 'Erken' }),
      discount(2, { value: 15, name: 'Temmuz', starts_on: '2027-07-06', ends_on: '2027-07-08' }),
      discount(3, { kind: 'amount', value: 90_000, name: 'Az' }),
    ]
    const quote = quoted(villa({ discounts }), request('2027-07-04', '2027-07-09'))
    expect(quote.nights.map((night) => night.discount_name)).toEqual([
      'Erken',
      'Erken',
      'Temmuz',
      'Temmuz',
      'Erken',
    ])
    expect(quote.nights.map((night) => night.discount_id)).toEqual([1, 1, 2, 2, 1])
    expect(quote.nights.map((night) => night.season_id)).toEqual([1, 1, 1, 1, 1])
    expect(quote.lines.map((line) => [line.kind, line.name, line.amount])).toEqual([
      ['nights', 'Sezon 1', 8_200_000],
      ['discount', 'Erken', -492_000],
      ['discount', 'Temmuz', -492_000],
    ])
    expect(quote.total).toBe(7_216_000)
  })

  test('a night is rounded after its discount: 10 % off 10.005,50 is 9.005, the line carries the difference', () => {
    const facts = villa({
      seasons: [season(1, '2027-06-01', '2027-09-01', 10_005.5)],
      discounts: [discount(1)],
    })
    const quote = quoted(facts, request('2027-07-04', '2027-07-07'))
    expect(quote.nights[0]).toMatchObject({
      season_price: 1_000_600,
      price: 900_500,
      discount_amount: 100_100,
    })
    expect(quote.lines.map((line) => line.amount)).toEqual([3_001_800, -300_300])
  })

  test('a discount never makes the price of a night negative', () => {
    const facts = villa({ discounts: [discount(1, { kind: 'amount', value: 9_000_000 })] })
    const quote = quoted(facts, request('2027-07-04', '2027-07-07'))
    expect(quote.total).toBe(0)
    expect(quote.prepayment_amount).toBe(0)
  })

  test.each<[string, Partial<Discount>, boolean]>([
    ['switched off', { is_active: false }, false],
    ['booking window not begun', { book_from: '2027-03-02' }, false],
    ['first day of the booking window', { book_from: '2027-03-01' }, true],
    ['last day of the booking window', { book_until: '2027-03-01' }, true],
    ['booking window over', { book_until: '2027-02-28' }, false],
    ['early enough', { lead_days_min: 125 }, true],
    ['a day too late for early booking', { lead_days_min: 126 }, false],
    ['near enough for last minute', { lead_days_max: 125 }, true],
    ['a day too far for last minute', { lead_days_max: 124 }, false],
    ['long enough', { min_nights: 7 }, true],
    ['too short', { min_nights: 8 }, false],
    ['nights before it', { starts_on: '2027-07-11' }, false],
    ['nights after it', { ends_on: '2027-07-04' }, false],
  ])('%s: applies is decided', (_name, changes, applies) => {
    // 1 March to 4 July are 125 days.
    const quote = quoted(villa({ discounts: [discount(1, changes)] }), request('2027-07-04', '2027-07-11'))
    expect(quote.nights.some((night) => night.discount_name !== null)).toBe(applies)
  })

  test('the order of the rows does not change the answer', () => {
    const discounts = [discount(3, { name: 'C' }), discount(1, { name: 'A' }), discount(2, { name: 'B' })]
    const one = quoted(villa({ discounts }), request('2027-07-04', '2027-07-11'))
    const other = quoted(villa({ discounts: discounts.toReversed() }), request('2027-07-04', '2027-07-11'))
    expect(one).toEqual(other)
    expect(one.nights[0]?.discount_name).toBe('A')
  })
})

describe('fees', () => {
  test('mandatory fees come first, then chosen ones, per stay, night and guest without infants', () => {
    const fees = [
      fee(1, {
        kind: 'pool_heating',
        name: 'Havuz ısıtma',
        per: 'night',
        is_mandatory: false,
        amount: 200_000,
      }),
      fee(2, { name: 'Temizlik' }),
      fee(3, { kind: 'other', name: 'Çarşaf', per: 'guest', amount: 10_000 }),
      fee(4, { kind: 'pet', name: 'Evcil hayvan', is_mandatory: false }),
    ]
    const quote = quoted(villa({ fees }), request('2027-07-04', '2027-07-11', { fee_ids: [1, 2, 1] }))
    expect(quote.lines.slice(1)).toEqual([
      {
        kind: 'fee',
        name: 'Temizlik',
        quantity: 1,
        unit_amount: 300_000,
        amount: 300_000,
        is_optional: false,
      },
      { kind: 'fee', name: 'Çarşaf', quantity: 6, unit_amount: 10_000, amount: 60_000, is_optional: false },
      {
        kind: 'fee',
        name: 'Havuz ısıtma',
        quantity: 7,
        unit_amount: 200_000,
        amount: 1_400_000,
        is_optional: true,
      },
    ])
    expect(quote.fees_amount).toBe(1_760_000)
    expect(quote.total).toBe(11_480_000 + 1_760_000)
    expect(quote.fee_ids).toEqual([2, 3, 1])
  })

  test('a fee of another villa is refused', () => {
    expect(
      refusal(villa({ fees: [fee(1)] }), request('2027-07-04', '2027-07-11', { fee_ids: [9] }))?.code,
    ).toBe('fee_unknown')
  })

  test('the short-stay fee is due below its own threshold, else below the minimum that applies', () => {
    const own = villa({ fees: [fee(1, { kind: 'short_stay', below_nights: 5 })] })
    expect(quoted(own, request('2027-07-04', '2027-07-08')).fees_amount).toBe(300_000)
    expect(quoted(own, request('2027-07-04', '2027-07-09')).fees_amount).toBe(0)
    const byMinimum = villa({ fees: [fee(1, { kind: 'short_stay' })] })
    expect(quoted(byMinimum, request('2027-07-04', '2027-07-06', { fills_gap: true })).fees_amount).toBe(
      300_000,
    )
    expect(quoted(byMinimum, request('2027-07-04', '2027-07-07')).fees_amount).toBe(0)
  })

  test('a cleaning fee for stays below n nights is not charged from n nights on', () => {
    const facts = villa({ fees: [fee(1, { below_nights: 7 })] })
    expect(quoted(facts, request('2027-07-04', '2027-07-10')).fees_amount).toBe(300_000)
    expect(quoted(facts, request('2027-07-04', '2027-07-11')).fees_amount).toBe(0)
  })

  test('a fee with kuruş is charged in whole lira, so that the printed lines add up', () => {
    const facts = villa({ fees: [fee(1, { amount: 12_345, per: 'guest' })] })
    expect(quoted(facts, request('2027-07-04', '2027-07-11')).lines.at(-1)).toMatchObject({
      unit_amount: 12_300,
      amount: 73_800,
    })
  })
})

const asked = (changes: Partial<Promotion>, more: Partial<QuoteRequest> = {}) =>
  request('2027-07-04', '2027-07-11', { promotion: promotion(changes), ...more })

describe('promotions', () => {
  test('a percentage applies to the accommodation after discounts, not to fees', () => {
    const facts = villa({ discounts: [discount(1)], fees: [fee(1)] })
    const quote = quoted(facts, asked({ value: 15 }))
    expect(quote).toMatchObject({
      accommodation_amount: 10_332_000,
      promotion_amount: 1_549_800,
      promotion_code: 'YAZ10',
      total: 10_332_000 + 300_000 - 1_549_800,
    })
    expect(quote.lines.at(-1)).toMatchObject({ kind: 'promotion', name: 'YAZ10', amount: -1_549_800 })
  })

  test('an amount never exceeds the accommodation', () => {
    const quote = quoted(villa({ fees: [fee(1)] }), asked({ kind: 'amount', value: 99_000_000 }))
    expect(quote.promotion_amount).toBe(11_480_000)
    expect(quote.total).toBe(300_000)
  })

  test.each<[string, Partial<Promotion>, QuoteRefusal['code'] | null]>([
    ['switched off', { is_active: false }, 'promotion_unknown'],
    ['not begun', { valid_from: '2027-03-02' }, 'promotion_not_valid'],
    ['its first day', { valid_from: '2027-03-01' }, null],
    ['its last day', { valid_until: '2027-03-01' }, null],
    ['over', { valid_until: '2027-02-28' }, 'promotion_not_valid'],
    ['stay from its first day', { stay_from: '2027-07-04' }, null],
    ['stay begins before', { stay_from: '2027-07-05' }, 'promotion_not_valid'],
    ['last night on its last day', { stay_until: '2027-07-10' }, null],
    ['last night after it', { stay_until: '2027-07-09' }, 'promotion_not_valid'],
    ['enough nights', { min_nights: 7 }, null],
    ['too few nights', { min_nights: 8 }, 'promotion_not_valid'],
    ['exactly the least total', { min_total_amount: 11_480_000 }, null],
    ['below the least total', { min_total_amount: 11_480_001 }, 'promotion_not_valid'],
    ['one use left', { usage_limit: 5, used: 4 }, null],
    ['used up', { usage_limit: 5, used: 5 }, 'promotion_not_valid'],
    ['for this villa', { villa_ids: [3, 7] }, null],
    ['for other villas', { villa_ids: [3] }, 'promotion_not_valid'],
    ['for no villa', { villa_ids: [] }, 'promotion_not_valid'],
  ])('%s', (_name, changes, code) => {
    expect(refusal(villa(), asked(changes))?.code ?? null).toBe(code)
  })
})

describe('nightly prices', () => {
  const facts = villa({
    seasons: [
      season(1, '2026-06-01', '2026-09-01', 5000),
      season(2, '2027-06-01', '2027-07-01', 9000.5),
      season(3, '2027-07-01', '2027-09-01', 16_400),
    ],
    forecasts: [{ id: 1, starts_on: '2027-09-01', ends_on: '2027-09-02', price: 700_050 }],
  })

  test('the lowest price considers coming nights only', () => {
    expect(cheapestNightly(facts, '2026-08-31')).toBe(500_000)
    expect(cheapestNightly(facts, '2026-09-01')).toBe(900_100)
    expect(cheapestNightly(facts, '2027-06-30')).toBe(900_100)
    expect(cheapestNightly(facts, '2027-07-01')).toBe(1_640_000)
    expect(cheapestNightly(facts, '2027-09-01')).toBeNull()
  })

  test('the calendar gets a price for each night, from a forecast too, and 0 without one', () => {
    expect(nightlyPrices(facts, '2027-08-31', 4)).toEqual([1_640_000, 700_100, 0, 0])
    expect(nightlyPrices(facts, '2027-06-30', 2)).toEqual([900_100, 1_640_000])
  })
})
