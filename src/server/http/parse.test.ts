import { expect, test } from 'vitest'
import { createQuote } from '../../contract/quotes.ts'
import { Failure } from '../failure.ts'
import { parseInput } from './parse.ts'

test('a hundred thousand unknown fields are refused with a hundred sentences', () => {
  const body = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`field_${n}`, 1]))
  let refusal: unknown
  try {
    parseInput(createQuote, { params: {}, query: {}, body })
  } catch (error) {
    refusal = error
  }
  expect(refusal).toBeInstanceOf(Failure)
  expect((refusal as Failure).errors).toHaveLength(100)
  expect((refusal as Failure).errors[0]).toMatchObject({ field: 'villa_id' })
})
