import { expect, test } from 'vitest'
import { dayOfBlock, offeredPart, openedPart } from './block-part.ts'
import type { BlockPart } from './block-part.ts'

const NOW = new Date('2027-03-01T09:00:00+03:00')
const at = (text: string) => new Date(`${text}+03:00`).toISOString()
const block = (from: string, until: string): BlockPart['span'] => ({
  id: 5,
  kind: 'block',
  check_in: from.slice(0, 10),
  check_out: until.slice(0, 10),
  started_at: at(from),
  finished_at: at(until),
  ready_at: at(until),
  reservation_id: null,
  code: null,
  status: null,
  label: 'Bakım',
  reason: 'Bakım',
  note: '',
  hold_expires_at: null,
  is_external: false,
  can_free: true,
})
const week = block('2027-07-05T00:00', '2027-07-12T00:00')
const afternoon = block('2027-07-05T13:00', '2027-07-05T18:00')
const boat = { id: 1 } as BlockPart['boat']

test('only the part of the wanted time that the block closes is opened', () => {
  const wanted = { started_at: at('2027-07-05T10:00'), finished_at: at('2027-07-05T15:00') }
  expect(openedPart(afternoon, wanted, NOW)).toEqual({
    opened: { started_at: at('2027-07-05T13:00'), finished_at: at('2027-07-05T15:00') },
    isWhole: false,
  })
  expect(openedPart(afternoon, { ...wanted, finished_at: at('2027-07-05T13:00') }, NOW)).toBeNull()
  expect(openedPart({ ...afternoon, can_free: false }, wanted, NOW)).toBeNull()
  expect(openedPart(afternoon, { ...wanted, finished_at: at('2027-07-06T00:00') }, NOW)?.isWhole).toBe(true)
})

test('a day is opened alone where the block closes more than it', () => {
  expect(dayOfBlock(week, '2027-07-06', NOW)).toEqual({
    started_at: at('2027-07-06T00:00'),
    finished_at: at('2027-07-07T00:00'),
  })
  expect(dayOfBlock(afternoon, '2027-07-05', NOW)).toBeNull()
  expect(dayOfBlock(week, '2027-07-12', NOW)).toBeNull()
  expect(dayOfBlock(week, '2027-07-05', new Date('2027-07-06T09:00:00+03:00'))).toBeNull()
})

test('the form begins with the pressed hour, the pressed day, or the hours of a block within the day', () => {
  const pressed = { boat, span: week, day: '2027-07-06' }
  expect(offeredPart({ ...pressed, hour: 14 }, NOW)).toMatchObject({
    isWhole: false,
    startDate: '2027-07-06',
    startTime: '14:00',
    endTime: '15:00',
  })
  expect(offeredPart({ ...pressed, hour: 23 }, NOW)).toMatchObject({ startTime: '23:00', endTime: '23:59' })
  expect(offeredPart({ ...pressed, hour: null }, NOW)).toMatchObject({
    isWhole: true,
    startDate: '2027-07-06',
    endDate: '2027-07-06',
  })
  expect(offeredPart({ boat, span: afternoon, day: '2027-07-05', hour: null }, NOW)).toEqual({
    isWhole: false,
    startDate: '2027-07-05',
    startTime: '13:00',
    endDate: '2027-07-05',
    endTime: '18:00',
  })
})
