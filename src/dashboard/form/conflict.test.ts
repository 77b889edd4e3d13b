import { expect, test } from 'vitest'
import { ApiFailure } from '../../client/client.ts'
import { conflictOf } from './conflict.ts'

const change = (field: string, by: string, before: unknown, after: unknown) => ({
  field,
  by,
  at: '2027-07-04T11:31:00.000Z',
  before,
  after,
})

test('several changes of one field are one: first what it was, last what it is and who wrote it', () => {
  const changes = [
    change('name', 'Ayşe Kaya', 'Akşamsefa', 'Akşam Sefa'),
    change('guests', 'Ayşe Kaya', 6, 8),
    change('name', 'Mert Er', 'Akşam Sefa', 'Villa Akşamsefa'),
  ]
  const error = new ApiFailure(409, 'Değişti', { code: 'changed_meanwhile', version: 7, changes })
  expect(conflictOf(error)).toEqual({
    version: 7,
    changes: [change('name', 'Mert Er', 'Akşamsefa', 'Villa Akşamsefa'), changes[1]],
  })
})

test('another refusal is no conflict', () => {
  expect(conflictOf(new ApiFailure(409, 'Dolu', { code: 'dates_taken' }))).toBeNull()
  expect(conflictOf(new ApiFailure(0, 'Bağlantı yok'))).toBeNull()
})
