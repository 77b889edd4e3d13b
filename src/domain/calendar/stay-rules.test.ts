import { describe, expect, test } from 'vitest'
import { minNightsOf, stayRuleBreach } from './stay-rules.ts'
import type { StayRule } from './stay-rules.ts'

function rule(from: string, until: string, changes: Partial<StayRule> = {}): StayRule {
  return {
    from,
    until,
    min_nights: 3,
    min_nights_applies: 'arrival',
    closed_arrival_days: [],
    closed_departure_days: [],
    ...changes,
  }
}

const stay = (check_in: string, check_out: string) => ({ check_in, check_out })

describe('minimum nights over two seasons', () => {
  const low = rule('2027-05-01', '2027-06-15', { min_nights: 3 })
  const high = rule('2027-06-15', '2027-09-15', { min_nights: 7 })

  test('the season of the check-in day decides, in both directions', () => {
    expect(minNightsOf([low, high], stay('2027-06-13', '2027-06-18'))).toBe(3)
    expect(minNightsOf([low, high], stay('2027-09-14', '2027-09-18'))).toBe(7)
    expect(minNightsOf([high, low], stay('2027-06-13', '2027-06-18'))).toBe(3)
  })

  test('a season marked touch raises every stay with a night in it, before and after', () => {
    const bayram = rule('2027-05-14', '2027-05-21', { min_nights: 7, min_nights_applies: 'touch' })
    const around = [rule('2027-05-01', '2027-05-14'), bayram, rule('2027-05-21', '2027-06-15')]
    expect(minNightsOf(around, stay('2027-05-12', '2027-05-15'))).toBe(7)
    expect(minNightsOf(around, stay('2027-05-20', '2027-05-24'))).toBe(7)
    expect(minNightsOf(around, stay('2027-05-10', '2027-06-01'))).toBe(7)
  })

  test('a check-out on its first day or a check-in after its last night does not touch it', () => {
    const bayram = rule('2027-05-14', '2027-05-21', { min_nights: 7, min_nights_applies: 'touch' })
    const around = [rule('2027-05-01', '2027-05-14'), bayram, rule('2027-05-21', '2027-06-15')]
    expect(minNightsOf(around, stay('2027-05-11', '2027-05-14'))).toBe(3)
    expect(minNightsOf(around, stay('2027-05-21', '2027-05-24'))).toBe(3)
  })

  test('a touched season with a lower minimum lowers nothing', () => {
    const calm = rule('2027-06-01', '2027-06-15', { min_nights: 2, min_nights_applies: 'touch' })
    expect(minNightsOf([calm, high], stay('2027-06-20', '2027-06-22'))).toBe(7)
  })

  test('without a season one night is enough', () => {
    expect(minNightsOf([], stay('2027-06-20', '2027-06-21'))).toBe(1)
  })
})

describe('breaches', () => {
  // 2027-07-03 is a Saturday.
  const saturdays = rule('2027-07-01', '2027-08-01', {
    min_nights: 5,
    closed_arrival_days: [1, 2, 3, 4, 5, 7],
    closed_departure_days: [1, 2, 3, 4, 5, 7],
  })
  const august = rule('2027-08-01', '2027-09-01', { closed_departure_days: [3] })

  test('Saturday to Saturday is allowed, a shifted day on either side is not', () => {
    expect(stayRuleBreach([saturdays], stay('2027-07-03', '2027-07-10'), false)).toBeNull()
    expect(stayRuleBreach([saturdays], stay('2027-07-02', '2027-07-10'), false)).toEqual({
      code: 'arrival_closed',
    })
    expect(stayRuleBreach([saturdays], stay('2027-07-03', '2027-07-09'), false)).toEqual({
      code: 'departure_closed',
    })
  })

  test('the season of the check-out day decides about leaving, not that of the last night', () => {
    // 1 August 2027 is a Sunday: closed in July, open in August.
    expect(stayRuleBreach([saturdays, august], stay('2027-07-24', '2027-08-01'), false)).toBeNull()
    expect(stayRuleBreach([saturdays, august], stay('2027-07-24', '2027-08-04'), false)).toEqual({
      code: 'departure_closed',
    })
  })

  test('after the last season the last night decides about the check-out', () => {
    expect(stayRuleBreach([saturdays], stay('2027-07-24', '2027-08-01'), false)).toEqual({
      code: 'departure_closed',
    })
  })

  test('free nights between two stays that keep the minimum stay are no gap, and the weekdays hold', () => {
    // Five nights are the minimum: Monday to Saturday may neither begin nor end a stay.
    expect(stayRuleBreach([saturdays], stay('2027-07-05', '2027-07-10'), true)).toEqual({
      code: 'arrival_closed',
    })
    expect(stayRuleBreach([saturdays], stay('2027-07-03', '2027-07-09'), true)).toEqual({
      code: 'departure_closed',
    })
    expect(stayRuleBreach([saturdays], stay('2027-07-05', '2027-07-09'), true)).toBeNull()
  })

  test('a stay that fills a gap breaks no rule, but still needs a night', () => {
    expect(stayRuleBreach([saturdays], stay('2027-07-05', '2027-07-07'), true)).toBeNull()
    expect(stayRuleBreach([saturdays], stay('2027-07-05', '2027-07-05'), true)).toEqual({
      code: 'min_nights',
      min_nights: 5,
    })
  })
})
