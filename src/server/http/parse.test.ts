import { expect, test } from 'vitest'
import { createSeason } from '../../contract/prices.ts'
import { createQuote } from '../../contract/quotes.ts'
import { orderVillas } from '../../contract/villa-desk.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { changePhotograph } from '../../contract/photographs.ts'
import { Failure } from '../failure.ts'
import { parseInput } from './parse.ts'

function refusalOf(endpoint: Endpoint, body: unknown) {
  try {
    parseInput(endpoint, { params: {}, query: {}, body })
  } catch (error) {
    if (error instanceof Failure) return error.errors
  }
  throw new Error('not refused')
}

test('a hundred thousand unknown fields are refused with a hundred sentences', () => {
  const body = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`field_${n}`, 1]))
  const errors = refusalOf(createQuote, body)
  expect(errors).toHaveLength(100)
  expect(errors[0]).toMatchObject({ field: 'villa_id' })
})

test('a name that is too long, that nobody can see, or a list of nothing: each is told what is wrong with it', () => {
  const nameOf = (name: string) =>
    refusalOf(createSeason, { name }).find(({ field }) => field === 'name')?.message
  expect(nameOf('a'.repeat(81))).toBe('En çok 80 karakter yazın')
  for (const unseen of ['', ' ', '\u200b', '\u00ad', '\u200d', '\u3164', '\u2800', '\u0301'])
    expect(nameOf(unseen)).toBe('Döneme bir ad verin')
  for (const seen of ['Yaz', '7', '🏖️', '👨‍👩‍👧', '—']) expect(nameOf(seen)).toBeUndefined()
  expect(refusalOf(orderVillas, { ids: [] })).toEqual([{ field: 'ids', message: 'Listeden birini seçin' }])
})

test('marks that turn round the text beside them are left out of several lines too', () => {
  const body = { version: 1, alt: 'Havuz\u202e ve\u2066 deniz', caption: '\u200b' }
  expect(parseInput(changePhotograph, { params: { id: '1' }, query: {}, body }).body).toEqual({
    version: 1,
    alt: 'Havuz ve deniz',
    caption: '',
  })
})
