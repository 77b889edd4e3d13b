import { expect, test } from 'vitest'
import { copyOneByOne, summaryText, isPreviewed, isReady } from './bulk-copy.ts'
import type { Outcome } from './bulk-copy.ts'

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('villas with nights to copy are ready unless they were copied, and a refused one can be tried again', () => {
  const line = { preview: { nights: 7 }, failure: null, outcome: undefined }
  expect(isReady(line)).toBe(true)
  expect(isReady({ ...line, outcome: { refusal: 'Fiyatlar değişti' } })).toBe(true)
  expect(isReady({ ...line, outcome: { changeId: 3 } })).toBe(false)
  expect(isReady({ ...line, outcome: 'undone' })).toBe(false)
  expect(isReady({ ...line, preview: { nights: 0 } })).toBe(false)
  expect(isReady({ ...line, preview: undefined })).toBe(false)
  expect(isPreviewed(line)).toBe(true)
  expect(isPreviewed({ ...line, preview: undefined })).toBe(false)
  expect(isPreviewed({ ...line, preview: undefined, failure: new Error('gone') })).toBe(true)
})

test('villas are copied one after the other, and a refusal does not stop the others', async () => {
  const told: [string, Outcome][] = []
  let atOnce = 0
  const refused = await copyOneByOne(
    ['Akça', 'Badem', 'Ceviz'],
    async (name) => {
      atOnce += 1
      expect(atOnce).toBe(1)
      await settled()
      atOnce -= 1
      if (name === 'Badem') throw new Error('Fiyatlar değişti')
      return name.length
    },
    (error) => (error as Error).message,
    (name, outcome) => told.push([name, outcome]),
  )
  expect(told).toEqual([
    ['Akça', { changeId: 4 }],
    ['Badem', { refusal: 'Fiyatlar değişti' }],
    ['Ceviz', { changeId: 5 }],
  ])
  expect(refused).toEqual(['Badem'])
})

test('the summary after leaving says how many were copied and which were not', () => {
  expect(summaryText(3, [])).toBe('3 villanın fiyatları kopyalandı')
  expect(summaryText(3, ['Badem'])).toBe('2 villanın fiyatları kopyalandı. Kopyalanamayan: Badem')
  expect(summaryText(2, ['Akça', 'Badem'])).toBe(
    'Hiçbir villanın fiyatları kopyalanamadı. Kopyalanamayan: Akça, Badem',
  )
})
