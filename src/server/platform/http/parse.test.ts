import { expect, test } from 'vitest'
import { z } from 'zod'
import { createSeason } from '../../../contract/seasons/seasons.ts'
import { createQuote } from '../../../contract/quotes/quotes.ts'
import { createReservation } from '../../../contract/reservations/reservations.ts'
import { searchVillas } from '../../../contract/search/search.ts'
import { orderVillas } from '../../../contract/villas/villas-list.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { updateImage } from '../../../contract/images/images.ts'
import { Failure } from '../failure.ts'
import { routes } from '../../routes.ts'
import { parseInput } from './parse.ts'

function refusalOf(endpoint: Endpoint, body: unknown) {
  try {
    parseInput(endpoint, { params: {}, query: {}, body })
  } catch (error) {
    if (error instanceof Failure) return error.errors
  }
  throw new Error('not refused')
}

/** Larger limits belong to ids and versions, which nobody types. */
const LARGEST = 2_147_483_647
/** Matches sentences that name the limit, in digits or in words. */
const LIMIT = /\d|Sıfırdan büyük|Türkiye sınırları|^Listeden birini seçin$|^Metinler değişti\./

/** All number schemas inside a schema. */
function numbersIn(schema: unknown): z.ZodNumber[] {
  if (schema instanceof z.ZodNumber) return [schema]
  if (schema instanceof z.ZodObject) return Object.values(schema.shape).flatMap(numbersIn)
  if (schema instanceof z.ZodArray) return numbersIn(schema.element)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(numbersIn)
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out].flatMap(numbersIn)
  const isWrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
  return isWrapped ? numbersIn(schema.unwrap()) : []
}

function sayOf(number: z.ZodNumber, value: number): string | undefined {
  const endpoint = { ...createQuote, body: z.object({ field: number }) }
  return refusalOf(endpoint, { field: value })[0]?.message
}

test('a hundred thousand unknown fields are refused with a hundred sentences', () => {
  const body = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`field_${n}`, 1]))
  const errors = refusalOf(createQuote, body)
  expect(errors).toHaveLength(100)
  expect(errors[0]).toMatchObject({ field: 'villa_id' })
})

test('a name that is too long or invisible, and an empty list, each get their own sentence', () => {
  const nameOf = (name: string) =>
    refusalOf(createSeason, { name }).find(({ field }) => field === 'name')?.message
  expect(nameOf('a'.repeat(81))).toBe('En çok 80 karakter yazın')
  for (const unseen of ['', ' ', '\u200b', '\u00ad', '\u200d', '\u3164', '\u2800', '\u0301'])
    expect(nameOf(unseen)).toBe('Döneme bir ad verin')
  for (const seen of ['Yaz', '7', '🏖️', '👨‍👩‍👧', '—']) expect(nameOf(seen)).toBeUndefined()
  expect(refusalOf(orderVillas, { ids: [] })).toEqual([{ field: 'ids', message: 'Listeden birini seçin' }])
})

test('marks that change the text direction are removed from texts of several lines, too', () => {
  const body = { version: 1, alt: 'Havuz\u202e ve\u2066 deniz', caption: '\u200b' }
  expect(parseInput(updateImage, { params: { id: '1' }, query: {}, body }).body).toEqual({
    version: 1,
    alt: 'Havuz ve deniz',
    caption: '',
  })
})

test('the sentence for a number beyond its limit names the limit, for every field of every call', () => {
  const told = routes.flatMap(({ endpoint }) =>
    [endpoint.query, endpoint.body, endpoint.upload?.fields].flatMap((part) =>
      part === undefined ? [] : numbersIn(part),
    ),
  )
  expect(told.length).toBeGreaterThan(100)
  const said = told.flatMap((number) => {
    const { minValue, maxValue } = number
    return [
      ...(minValue !== null && minValue > -LARGEST ? [sayOf(number, minValue - 1)] : []),
      ...(maxValue !== null && maxValue < LARGEST ? [sayOf(number, maxValue + 1)] : []),
    ]
  })
  expect(said.filter((sentence) => !LIMIT.test(sentence ?? ''))).toEqual([])
})

test.each([
  ['adults', 61, 'En çok 60 yazın'],
  ['adults', 0, 'En az 1 yazın'],
  ['adults', 2.5, 'Buraya bir tam sayı yazın'],
  ['adults', '2', 'Buraya bir tam sayı yazın'],
  ['children', 61, 'En çok 60 yazın'],
  ['children', -1, 'En az 0 yazın'],
  ['infants', 21, 'En çok 20 yazın'],
  ['villa_id', 0, 'Listeden birini seçin'],
])('%s: %s is answered with «%s»', (field, value, sentence) => {
  expect(refusalOf(createQuote, { [field]: value }).find((error) => error.field === field)?.message).toBe(
    sentence,
  )
})

test('a large limit is written with points, money in lira, a year as a year', () => {
  const queryRefusal = (endpoint: Endpoint, query: unknown) => {
    try {
      parseInput(endpoint, { params: {}, query, body: {} })
    } catch (error) {
      if (error instanceof Failure) return error.errors[0]?.message
    }
    return null
  }
  expect(queryRefusal(searchVillas, { maxPrice: '100000001' })).toBe('En çok 100.000.000 yazın')
  expect(queryRefusal(searchVillas, { guests: '61' })).toBe('En çok 60 yazın')
  const deposit = refusalOf(createReservation, { expected_total: 1_000_000_000_001 })
  expect(deposit.find(({ field }) => field === 'expected_total')?.message).toBe(
    'En çok 10.000.000.000 TL yazın',
  )
})
