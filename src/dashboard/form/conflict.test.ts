import { expect, test } from 'vitest'
import { ApiFailure } from '../../client/client.ts'
import { conflictingFields, conflictIn, staleOf } from './conflict.ts'

const read = { name: 'Akşamsefa', guests: 6, check_in: '15:00', tags: ['deniz'] }
const now = { ...read, name: 'Villa Akşamsefa', guests: 8 }
const stale = { version: 7, record: now, by: 'Mert Er', at: '2027-07-04T11:31:00.000Z' }

test('only fields that both people changed differently are a conflict', () => {
  expect(conflictingFields({ name: 'Akşam Sefa', check_in: '16:00' }, read, now)).toEqual(['name'])
  expect(conflictingFields({ guests: 8, tags: ['deniz', 'sessiz'] }, read, now)).toEqual([])
})

test('a field whose value was never read is a conflict unless both values are equal', () => {
  expect(conflictingFields({ name: 'Akşam Sefa', check_in: '15:00' }, {}, now)).toEqual(['name'])
})

test('a conflict has the read and the current values, under the names of the record', () => {
  const storedAs = { title: 'name', arrival: 'check_in' }
  const form = { title: 'Akşamsefa', arrival: '15:00' }
  const values = { title: 'Villa Akşamsefa', arrival: '15:00' }
  const sides = { record: read, read: form, now: values }
  expect(conflictIn(stale, ['title'], sides, storedAs)).toEqual({
    version: 7,
    changes: [{ field: 'name', before: 'Akşamsefa', after: 'Villa Akşamsefa' }],
    by: 'Mert Er',
    at: stale.at,
  })
  const unknown = { record: null, read: {}, now: values }
  expect(conflictIn(stale, ['title'], unknown, storedAs).changes).toEqual([
    { field: 'name', after: 'Villa Akşamsefa' },
  ])
})

test('a field that the record holds in another shape keeps the form’s value', () => {
  const sides = { record: read, read: { image: 1 }, now: { image: 2 } }
  expect(conflictIn(stale, ['image'], sides).changes).toEqual([{ field: 'image', before: 1, after: 2 }])
})

test('other refusals are not conflicts', () => {
  expect(staleOf(new ApiFailure(409, 'Değişti', { code: 'changed_meanwhile', ...stale }))).toEqual(stale)
  expect(staleOf(new ApiFailure(409, 'Dolu', { code: 'dates_taken' }))).toBeNull()
  expect(staleOf(new ApiFailure(409, 'Değişti', { code: 'changed_meanwhile' }))).toBeNull()
  expect(staleOf(new ApiFailure(0, 'Bağlantı yok'))).toBeNull()
})
