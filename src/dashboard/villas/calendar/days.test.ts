import { expect, test } from 'vitest'
import { dayPick } from '../../calendar-grid/cursor.ts'
import { dayAfterKey, nightsInRow, nightTone, shownMonths, spanOfNight } from './days.ts'

const span = (check_in: string, check_out: string, status: 'pending' | 'confirmed' | null = 'confirmed') => ({
  id: 1,
  kind: 'reservation' as const,
  check_in,
  check_out,
  reservation_id: 1,
  code: null,
  status,
  label: '',
  reason: '',
  note: '',
  hold_expires_at: null,
  is_external: false,
  can_free: false,
})

test('three months are shown from a month on, across New Year', () => {
  expect(shownMonths('2027-11')).toEqual(['2027-11-01', '2027-12-01', '2028-01-01'])
})

test('arrows move by days and weeks, Home and End to the ends of the week, Page keys by months', () => {
  const from = '2027-07-01'
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => dayAfterKey(from, key))).toEqual([
    '2027-06-30',
    '2027-07-02',
    '2027-06-24',
    '2027-07-08',
  ])
  expect(['Home', 'End'].map((key) => dayAfterKey(from, key))).toEqual(['2027-06-28', '2027-07-04'])
  expect(['PageUp', 'PageDown'].map((key) => dayAfterKey('2027-07-31', key))).toEqual([
    '2027-06-30',
    '2027-08-31',
  ])
  expect(dayAfterKey(from, 'a')).toBeNull()
})

test('a night has the colour of its stay, or of the reason it is closed', () => {
  const guest = span('2027-07-04', '2027-07-07')
  const villa = { spans: [guest, span('2027-07-07', '2027-07-09', 'pending')] }
  const tones = ['03', '04', '06', '07', '08', '09'].map((day) =>
    nightTone(spanOfNight(villa, `2027-07-${day}`)),
  )
  expect(tones).toEqual([undefined, 'guest', 'guest', 'option', 'option', undefined])
  expect(nightTone({ ...guest, kind: 'block', is_external: true })).toBe('external')
  expect(nightTone({ ...guest, kind: 'block' })).toBe('closed')
})

test('a name has the room of its nights in one week row of a month', () => {
  const stay = { check_out: '2027-08-05' }
  expect(nightsInRow(stay, '2027-07-24')).toBe(2)
  expect(nightsInRow(stay, '2027-07-26')).toBe(6)
  expect(nightsInRow(stay, '2027-08-02')).toBe(3)
})

test('a selection ends on its check-out day', () => {
  const stay = { check_in: '2027-07-04', check_out: '2027-07-07' }
  expect(['03', '04', '05', '06', '07', '08'].map((day) => dayPick(`2027-07-${day}`, stay))).toEqual([
    undefined,
    'start',
    'range',
    'range',
    'end',
    undefined,
  ])
  expect(dayPick('2027-07-04', null)).toBeUndefined()
})
