import { describe, expect, test } from 'vitest'
import { barFacts, barLabel, barTone, cellText, clashesOf, edgesOf, shortName, spanOn } from './bars.ts'
import type { OccupancyVilla, Span } from './bars.ts'
import { RESERVATION_STATUSES } from '../../domain/booking/reservation.ts'
import { STATUS_TONES } from '../shell/status-tones.ts'

const TODAY = '2027-07-07'
const stay: Span = {
  id: 1,
  kind: 'reservation',
  check_in: '2027-07-04',
  check_out: '2027-07-11',
  reservation_id: 9,
  code: 'K7M4',
  status: 'confirmed',
  label: 'Melek Su Aydın',
  reason: '',
  note: '',
  hold_expires_at: null,
  is_external: false,
  can_free: true,
}
const block: Span = {
  ...stay,
  id: 2,
  kind: 'block',
  check_in: '2027-07-11',
  check_out: '2027-07-14',
  reservation_id: null,
  code: null,
  status: null,
  label: 'Bakım',
  reason: 'Bakım',
}
const villa: OccupancyVilla = {
  id: 5,
  code: 'V5',
  name: 'Akşamsefa',
  slug: 'aksamsefa',
  town_name: 'Kalkan',
  guests: 6,
  is_active: true,
  stay: null,
  prices: [],
  spans: [stay, block],
  gaps: [{ check_in: '2027-07-14', check_out: '2027-07-17', nights: 3, price: 5_000_000 }],
}

describe('bars', () => {
  test('have the colour of their status, the same as its badge', () => {
    expect(barTone(block)).toBe('closed')
    expect(barTone({ ...stay, status: 'pending' })).toBe('warn')
    expect(barTone({ ...stay, status: 'awaiting_payment' })).toBe('primary')
    expect(barTone({ ...stay, status: 'completed' })).toBe('neutral')
    expect(barTone(stay)).toBe('ok')
    for (const { status } of RESERVATION_STATUSES) {
      expect(barTone({ ...stay, status })).toBe(STATUS_TONES[status])
    }
  })

  test('a hold says when it ends in Istanbul', () => {
    const option: Span = { ...stay, status: 'pending', hold_expires_at: '2027-07-07T15:00:00.000Z' }
    expect(barLabel(option, TODAY)).toBe('Opsiyon, bitiş 18.00')
    expect(barLabel(option, '2027-07-06')).toBe('Opsiyon, bitiş 7 Tem 18.00')
    expect(barLabel({ ...option, hold_expires_at: null }, TODAY)).toBe('Opsiyon')
    expect(barFacts(option, TODAY)).toEqual([
      'Melek Su Aydın',
      '4–11 Temmuz 2027, 7 gece',
      'Ön rezervasyon · K7M4',
      'Opsiyon bitişi 18.00',
    ])
  })

  test('a short bar shows a short name, and a block its reason', () => {
    expect(barLabel(stay, TODAY)).toBe('Melek Su Aydın')
    expect(barLabel({ ...stay, check_out: '2027-07-07' }, TODAY)).toBe('M. Aydın')
    expect(barLabel(block, TODAY)).toBe('Bakım')
    expect(shortName('Çağla')).toBe('Çağla')
    expect(shortName('İpek Su')).toBe('İ. Su')
  })
})

test('a block shows its note to those who may read it', () => {
  expect(barFacts(block, TODAY)).toEqual(['Bakım', '11–14 Temmuz 2027, 3 gece', 'Kapalı'])
  expect(barFacts({ ...block, note: 'Havuz pompası' }, TODAY)).toContain('Not: Havuz pompası')
})

describe('a cell in words', () => {
  test.each([
    ['2027-07-03', 'Akşamsefa, 3 Temmuz 2027 Cumartesi: boş'],
    ['2027-07-04', 'Akşamsefa, 4 Temmuz 2027 Pazar: Melek Su Aydın, Onaylandı, giriş günü'],
    ['2027-07-07', 'Akşamsefa, 7 Temmuz 2027 Çarşamba: Melek Su Aydın, Onaylandı, bugün'],
    ['2027-07-11', 'Akşamsefa, 11 Temmuz 2027 Pazar: Bakım, kapalı, ilk gün, çıkış: Melek Su Aydın'],
    ['2027-07-14', 'Akşamsefa, 14 Temmuz 2027 Çarşamba: 3 gece boş, kapama bitişi: Bakım'],
    ['2027-07-17', 'Akşamsefa, 17 Temmuz 2027 Cumartesi: boş'],
  ])('%s', (day, text) => {
    expect(cellText(villa, day, TODAY, true)).toBe(text)
  })

  test('a gap is only mentioned when gaps are shown', () => {
    expect(cellText(villa, '2027-07-15', TODAY, false)).toBe('Akşamsefa, 15 Temmuz 2027 Perşembe: boş')
  })
})

test('a day belongs to its night, and a free day to the stay that ends that morning', () => {
  expect(spanOn(villa, '2027-07-11')?.id).toBe(2)
  expect(spanOn(villa, '2027-07-14')?.id).toBe(2)
  expect(spanOn(villa, '2027-07-15')).toBeNull()
})

test('a stay that begins on a check-out day has no conflict', () => {
  expect(clashesOf(villa, { check_in: '2027-07-14', check_out: '2027-07-20' })).toEqual([])
  expect(clashesOf(villa, { check_in: '2027-07-13', check_out: '2027-07-20' })).toEqual([block])
  expect(clashesOf(villa, { check_in: '2027-07-01', check_out: '2027-07-20' })).toEqual([stay, block])
})

test('edges are listed once and in order', () => {
  expect(edgesOf(villa)).toEqual(['2027-07-04', '2027-07-11', '2027-07-14'])
  expect(edgesOf(undefined)).toEqual([])
})
