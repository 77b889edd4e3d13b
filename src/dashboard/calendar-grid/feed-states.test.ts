import { expect, test } from 'vitest'
import { collisionTexts } from './feed-states.ts'

const july = { check_in: '2027-07-04', check_out: '2027-07-11' }
const guest = { ...july, kind: 'reservation', label: 'Deniz Kaya', reservation_id: 7 } as const
const block = { ...july, kind: 'block', label: '', reservation_id: null } as const

test('a collision names its days and who has the nights here, and the rest is counted', () => {
  const collisions = [
    { ...july, with: [guest, block] },
    { check_in: '2027-08-01', check_out: '2027-08-03', with: [] },
  ]
  expect(collisionTexts({ collisions, collision_count: 2 }, 3)).toEqual([
    '4–11 Temmuz 2027: Deniz Kaya rezervasyonu, kapalı tarih',
    '1–3 Ağustos 2027: buradaki kayıt kalktı',
  ])
  expect(collisionTexts({ collisions, collision_count: 25 }, 1)).toEqual([
    '4–11 Temmuz 2027: Deniz Kaya rezervasyonu, kapalı tarih',
    '24 çakışma daha',
  ])
  expect(collisionTexts({ collisions: [], collision_count: 2 }, 3)).toEqual([
    '2 kayıt buradaki kayıtlarla çakışıyor',
  ])
  expect(collisionTexts({ collisions: [], collision_count: 0 }, 3)).toEqual([])
})
