import { expect, test } from 'vitest'
import { ApiFailure } from '../../../client/client.ts'
import { clashesFrom, clashText } from './blocks.ts'
import { reasonChoice, reasonText } from './reason-field.tsx'

const clash = {
  villa_name: 'Akşamsefa',
  label: 'Kaya ailesi',
  check_in: '2027-07-04',
  check_out: '2027-07-11',
}

test('a refused block names the conflicting stays', () => {
  expect(clashesFrom(new ApiFailure(409, 'dolu', { code: 'dates_clash', clashes: [clash] }))).toEqual([clash])
  expect(clashText(clash)).toBe('Bu tarihlerde Kaya ailesi var, 4–11 Temmuz 2027')
  expect(clashText({ ...clash, label: '' })).toBe('Bu tarihlerde başka bir kayıt var, 4–11 Temmuz 2027')
})

test('other failures have no clashes', () => {
  expect(clashesFrom(new ApiFailure(422, 'x', { clashes: [clash] }))).toEqual([])
  expect(clashesFrom(new ApiFailure(409, 'x', null))).toEqual([])
  expect(clashesFrom(new Error('x'))).toEqual([])
})

test('a free-text reason is shown under «Diğer»', () => {
  expect(reasonChoice('Bakım')).toEqual({ choice: 'Bakım', other: '' })
  expect(reasonChoice('Düğün')).toEqual({ choice: 'Diğer', other: 'Düğün' })
  for (const reason of ['Ev sahibi', 'Düğün', '']) expect(reasonText(reasonChoice(reason))).toBe(reason)
  expect(reasonText({ choice: 'Diğer', other: '  ' })).toBe('')
})
