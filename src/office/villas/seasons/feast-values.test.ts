import { expect, test } from 'vitest'
import { bodyOf, feastFieldText, retyped } from './feast-values.ts'

const feast = {
  id: 3,
  kind: 'kurban' as const,
  starts_on: '2028-05-05',
  ends_on: '2028-05-09',
  is_announced: false,
  version: 4,
}

test('what is typed over a feast is kept field by field, with the version it was typed over', () => {
  const first = retyped(feast, undefined, { endDate: '2028-05-10' })
  expect(first).toEqual({ endDate: '2028-05-10', version: 4 })
  // read again meanwhile: what was typed stays on what it was typed over
  const next = { ...feast, version: 5, is_announced: true }
  expect(retyped(next, first!, { startDate: '2028-05-06' })).toEqual({
    startDate: '2028-05-06',
    endDate: '2028-05-10',
    version: 4,
  })
  expect(retyped(next, first!, { endDate: '2028-05-08' })).toBeNull()
  expect(retyped(null, undefined, { startDate: '2031-01-01' })).toEqual({
    startDate: '2031-01-01',
    version: 0,
  })
})

test('the call names the day after the last one, and nothing that was not typed', () => {
  expect(bodyOf({ endDate: '2028-05-10' })).toEqual({ endDate: '2028-05-11' })
  expect(bodyOf({ is_announced: true })).toEqual({ is_announced: true })
  expect(bodyOf({ endDate: '' })).toEqual({ endDate: '' })
  expect(feastFieldText('ends_on', '2028-05-09')).toBe('8 Mayıs 2028')
  expect(feastFieldText('kind', 'kurban')).toBe('Kurban Bayramı')
  expect(feastFieldText('is_announced', true)).toBeUndefined()
})
