import { expect, test } from 'vitest'
import { bedsOf, newRoom, roomValues, sleepsText } from './values.ts'

const beds = { double: 1, single: 2, bunk: 0, sofa: 0, cot: 1 }

test('beds with a count of 0 and beds of a bathroom are not saved', () => {
  expect(bedsOf({ kind: 'bedroom', beds })).toEqual({ double: 1, single: 2, cot: 1 })
  expect(bedsOf({ kind: 'bathroom', beds })).toEqual({})
})

test('kinds of beds that a stored room lacks have a count of 0', () => {
  const room = {
    id: 4,
    name: 'Oda',
    kind: 'bedroom' as const,
    beds: { bunk: 1 },
    is_en_suite: true,
    note: '',
  }
  expect(roomValues(room)).toMatchObject({ room_id: 4, beds: { double: 0, bunk: 1, cot: 0 } })
})

test('a note says when the beds sleep fewer people than the capacity', () => {
  const rooms = [
    { ...newRoom(1), beds },
    { ...newRoom(2), kind: 'bathroom' as const },
  ]
  expect(sleepsText(rooms, 4)).toBe('1 yatak odası, 4 kişilik yatak · kapasite 4 kişi')
  expect(sleepsText(rooms, 6)).toBe('1 yatak odası, 4 kişilik yatak · kapasite 6 kişi, yatak yetmiyor')
})
