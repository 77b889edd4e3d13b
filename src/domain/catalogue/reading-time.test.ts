import { expect, test } from 'vitest'
import { readingMinutes } from './reading-time.ts'

test('reading time counts the words between the tags, at least a minute', () => {
  expect(readingMinutes('')).toBe(1)
  expect(readingMinutes(`<p>${'kıyı '.repeat(299)}</p>`)).toBe(1)
  expect(readingMinutes(`<p>${'kıyı '.repeat(300)}</p>`)).toBe(2)
  expect(readingMinutes(`<h2>${'<strong>Kaş’ta</strong> '.repeat(1000)}</h2>`)).toBe(5)
})
