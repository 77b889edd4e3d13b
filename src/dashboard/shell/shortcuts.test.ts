import { expect, test } from 'vitest'
import { neighbourOf } from './shortcuts.tsx'

const LIST = 'http://ofis.test/dashboard/reservations/villa'
const ROWS = [7, 5, 3].map((id) => `${LIST}?status=pending&id=${id}`)

test('J and K lead from the open record to the next and the previous row of its list', () => {
  const opened = `${LIST}?status=pending&id=5`
  expect(neighbourOf(opened, ROWS, 1)).toBe(ROWS[2])
  expect(neighbourOf(opened, ROWS, -1)).toBe(ROWS[0])
})

test('there is no step beyond the ends of the list, nor from a record that is no row of it', () => {
  expect(neighbourOf(ROWS[0]!, ROWS, -1)).toBe(null)
  expect(neighbourOf(ROWS[2]!, ROWS, 1)).toBe(null)
  expect(neighbourOf(`${LIST}?id=9`, ROWS, 1)).toBe(null)
  expect(neighbourOf(LIST, ROWS, 1)).toBe(null)
})
