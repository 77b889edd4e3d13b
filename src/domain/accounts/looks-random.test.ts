import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { looksRandom } from './looks-random.ts'

test.each([
  ['one character', 'x'.repeat(40)],
  ['zeros', '0'.repeat(64)],
  ['two characters', 'ab'.repeat(20)],
  ['seven characters in any order', 'gcafbedagfcebdgafcebdagcfebdagfc'],
  ['a word again and again', 'gizli-anahtar-'.repeat(3)],
  ['a word again and again with an end of its own', `${'sehir-plaka-'.repeat(4)}48x`],
  ['the digits of a hexadecimal number in a row', '0123456789abcdef'.repeat(4)],
  ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ['the alphabet from its end', 'zyxwvutsrqponmlkjihgfedcba9876543210'],
  ['there and back', '0123456789abcdeffedcba98765432100123456789abcdeffedcba9876543210'],
])('%s has no variety', (_, text) => {
  expect(looksRandom(text)).toBe(false)
})

test('a text drawn by openssl rand always looks random', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const hex = createHash('sha256').update(String(seed)).digest()
      for (const text of [hex.toString('hex'), hex.toString('hex').slice(0, 32), hex.toString('base64')])
        expect(looksRandom(text)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
