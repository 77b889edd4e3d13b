import { expect, test } from 'vitest'
import { commentName } from './comment.ts'

test.each([
  ['Ayşe', 'Kaya', 'Ayşe K.'],
  ['Ayşe Nur', 'irmak', 'Ayşe Nur İ.'],
  ['Murat', 'Öz Demir', 'Murat Ö.'],
  ['Siobhán', 'O’Brien', 'Siobhán O.'],
  ['Deniz', '', 'Deniz'],
])('the comment of %s %s appears under «%s»', (first, last, shown) => {
  expect(commentName(first, last)).toBe(shown)
})
