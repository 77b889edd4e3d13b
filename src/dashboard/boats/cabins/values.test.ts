import { expect, test } from 'vitest'
import { berthsText, cabinsValueText, newCabin, usualBerths } from './values.ts'

test('a note adds up the berths and says when fewer sleep than the licence allows', () => {
  const cabins = [newCabin(), { ...newCabin(), kind: 'triple' as const, berths: usualBerths('triple') }]
  expect(berthsText(cabins, 5)).toBe('2 kamara, 5 kişilik yatak · gece 5 kişi')
  expect(berthsText(cabins, 6)).toBe('2 kamara, 5 kişilik yatak · gece 6 kişi, yatak yetmiyor')
})

test('the kind of crew is named in a conflict', () => {
  expect(cabinsValueText('crew_kind', 'bareboat')).toBe('Kaptansız')
})
