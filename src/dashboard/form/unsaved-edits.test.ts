import { expect, test } from 'vitest'
import { rebaseEdits, updateEdits } from './unsaved-edits.ts'

const stored = { startDate: '2028-05-05', endDate: '2028-05-08', is_announced: false }

test('edits are kept field by field, with the version they were made over', () => {
  const first = updateEdits<typeof stored>(stored, 4, undefined, { endDate: '2028-05-09' })
  expect(first).toEqual({ endDate: '2028-05-09', version: 4 })
  // A refetch: the other person's change does not count as an edit, and the edits keep the version they were
  // made over.
  const next = { ...stored, is_announced: true }
  expect(updateEdits<typeof stored>(next, 5, first, { startDate: '2028-05-06' })).toEqual({
    startDate: '2028-05-06',
    endDate: '2028-05-09',
    version: 4,
  })
})

test('an edit that equals the stored value is dropped', () => {
  const typed = { endDate: '2028-05-09', version: 4 }
  expect(updateEdits<typeof stored>(stored, 5, typed, { endDate: '2028-05-08' })).toBeNull()
  expect(updateEdits<typeof stored>({ ...stored, endDate: '2028-05-09' }, 5, typed)).toBeNull()
  expect(updateEdits<typeof stored>(stored, 5, typed)).toEqual(typed)
})

test('edits made during a save keep their version when another person saved in between', () => {
  const typed = { endDate: '2028-05-09', version: 4 }
  expect(rebaseEdits(typed, 4, 5)).toEqual({ ...typed, version: 5 })
  expect(rebaseEdits(typed, 4, 6)).toEqual(typed)
})
