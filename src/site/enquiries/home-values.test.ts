import { expect, test } from 'vitest'
import { homeInput, listedMessage, photoOf } from './home-values.ts'

test('an unticked box is sent as a wrong consent and as no pool, and the rest as it was typed', () => {
  const form = new FormData()
  form.set('place', '  Kaş, Çukurbağ ')
  form.set('about', 'Bir\r\nİki')
  expect(homeInput(form)).toMatchObject({
    place: 'Kaş, Çukurbağ',
    about: 'Bir\nİki',
    has_pool: 'false',
    kvkk_consent: '',
    guests: '',
  })
  form.set('has_pool', 'true')
  form.set('kvkk_consent', 'true')
  expect(homeInput(form)).toMatchObject({ has_pool: 'true', kvkk_consent: 'true' })
})

test('a refused file is found by its number; of one file the field has none', () => {
  expect(photoOf({ field: 'file.2', message: '' }, 4)).toBe(2)
  expect(photoOf({ field: 'file', message: '' }, 1)).toBe(0)
  expect(photoOf({ field: 'file', message: '' }, 13)).toBeNull()
  expect(photoOf({ field: 'place', message: '' }, 1)).toBeNull()
})

test('a list of messages names the counts, which have the same message', () => {
  const message = 'Buraya bir tam sayı yazın'
  expect(listedMessage({ field: 'guests', message })).toBe('Kaç kişi kalır: Buraya bir tam sayı yazın')
  expect(listedMessage({ field: 'bathrooms', message })).toBe('Banyo: Buraya bir tam sayı yazın')
  expect(listedMessage({ field: 'place', message: 'Evin yerini yazın' })).toBe('Evin yerini yazın')
})
