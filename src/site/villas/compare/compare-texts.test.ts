import { expect, test } from 'vitest'
import { perPerson } from './compare-record.ts'
import { differingFeatures, lowestTotal } from './compare-texts.ts'

test('features that all villas have or none has are left out', () => {
  const villas = [
    { features: ['Deniz manzarası', 'Klima', 'Jakuzi'] },
    { features: ['Klima', 'Sauna', 'Deniz manzarası'] },
  ]
  expect(differingFeatures(villas)).toEqual(['Jakuzi', 'Sauna'])
  expect(differingFeatures([villas[0]!])).toEqual([])
})

test('features that a fact row shows are left out', () => {
  const villas = [
    { features: ['Özel havuz', 'Korunaklı havuz', 'Isıtmalı havuz', 'Çocuk havuzu', 'Sauna'] },
    { features: ['Evcil hayvan kabul edilir', 'Çocuk havuzu'] },
  ]
  expect(differingFeatures(villas)).toEqual(['Sauna'])
})

test('the lowest total is marked among those that can be booked, and only where there is a choice', () => {
  const stay = (total: number | null, is_bookable = true) => ({
    stay: {
      total,
      per_person: null,
      night_count: 7,
      is_bookable,
      is_provisional: false,
      is_taken: !is_bookable,
      sentence: '',
      nearest: [],
    },
  })
  expect(lowestTotal([stay(300), stay(200), stay(100, false)])).toBe(200)
  expect(lowestTotal([stay(300), stay(100, false)])).toBeNull()
  expect(lowestTotal([stay(300), stay(300)])).toBeNull()
  expect(lowestTotal([{ stay: null }, stay(null)])).toBeNull()
})

test('the cost per person is in whole lira and never divided by zero', () => {
  expect(perPerson(10_682_000, 6)).toBe(1_780_300)
  expect(perPerson(10_000, 0)).toBe(10_000)
})
