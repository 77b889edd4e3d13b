import { expect, test } from 'vitest'
import { NAME_SENTENCE, NAME_SHORT_SENTENCE } from '../../domain/booking/person-name.ts'
import { readChoice } from '../villas/stay-choice.ts'
import { contentKey, errorOnBlur, isCorrected, readRequestForm } from './request-values.ts'
import { reservationBody } from './reservation-body.ts'

function form(entries: Record<string, string>): FormData {
  const data = new FormData()
  for (const [key, value] of Object.entries(entries)) data.append(key, value)
  return data
}
const choice = readChoice(new URLSearchParams('startDate=2027-07-04&endDate=2027-07-11&adults=4'))
const typed = {
  first_name: 'Ayşe',
  last_name: 'Çınar',
  phone: '0532 000 00 00',
  email: 'ayse@ornek.com',
  note: 'Bir\r\niki',
  kvkk_consent: 'true',
  terms_consent: 'true',
  expected_total: '10682000',
}

test('the form becomes the body of the call', () => {
  const body = reservationBody(7, choice, readRequestForm(form(typed)))
  expect(body).toMatchObject({
    villa_id: 7,
    startDate: '2027-07-04',
    adults: 4,
    note: 'Bir\niki',
    kvkk_consent: true,
    terms_consent: true,
    expected_total: 10_682_000,
  })
})

test('an unticked box and an unreadable total are reported', () => {
  const read = readRequestForm(form({ ...typed, kvkk_consent: '', expected_total: '1e9' }))
  expect(read.values.kvkk_consent).toBe(false)
  expect(reservationBody(7, choice, read)).not.toHaveProperty('expected_total')
})

test('without dates there is no body', () => {
  const undated = readChoice(new URLSearchParams('adults=4'))
  expect(reservationBody(7, undated, readRequestForm(form(typed)))).toBeNull()
})

test('asking for other dates is not sending a request', () => {
  expect(readRequestForm(form({ ...typed, intent: 'dates' })).isDatesOnly).toBe(true)
  expect(readRequestForm(form(typed)).isDatesOnly).toBe(false)
})

test('the same content has the same key for a day', async () => {
  const body = reservationBody(7, choice, readRequestForm(form(typed)))!
  const key = await contentKey(body, '2026-11-21')
  expect(key).toMatch(/^[0-9a-f]{64}$/)
  expect(await contentKey({ ...body }, '2026-11-21')).toBe(key)
  expect(await contentKey(body, '2026-11-22')).not.toBe(key)
  expect(await contentKey({ ...body, note: 'üç' }, '2026-11-21')).not.toBe(key)
})

test('an incomplete phone or e-mail is reported on blur, an empty one only when the form is sent', () => {
  expect(errorOnBlur('phone', '0532 000 00')).toContain('alan koduyla')
  expect(errorOnBlur('phone', '0532 000 00 00')).toBe('')
  expect(errorOnBlur('email', 'ayse@ornek')).toContain('ad@ornek.com')
  expect(errorOnBlur('email', 'ayse@ornek.com')).toBe('')
  expect(errorOnBlur('phone', '  ')).toBeNull()
  expect(errorOnBlur('note', 'A')).toBeNull()
})

test('an invalid name is reported on blur', () => {
  expect(errorOnBlur('first_name', 'Tebrikler! 50.000 TL')).toBe(NAME_SENTENCE)
  expect(errorOnBlur('last_name', 'ornek.com')).toBe(NAME_SENTENCE)
  expect(errorOnBlur('first_name', 'A')).toBe(NAME_SHORT_SENTENCE)
  expect(errorOnBlur('first_name', 'A. Kadir')).toBe('')
  // An empty name is not reported on blur; the server reports it when the form is sent.
  expect(errorOnBlur('last_name', '-')).toBeNull()
})

test('an error goes as soon as the typed text is right', () => {
  expect(isCorrected('first_name', 'Al')).toBe(true)
  expect(isCorrected('first_name', 'ornek.com')).toBe(false)
  expect(isCorrected('first_name', '1')).toBe(false)
  expect(isCorrected('last_name', ' ')).toBe(false)
  expect(isCorrected('phone', '0532 000 00')).toBe(false)
  expect(isCorrected('phone', '0532 000 00 00')).toBe(true)
  expect(isCorrected('email', 'ayse@ornek.com')).toBe(true)
  expect(isCorrected('note', 'Bir soru')).toBe(false)
})

test('the versions of the texts that the page showed go along; what is no number does not', () => {
  const read = readRequestForm(
    form({ ...typed, text_kvkk: '3', text_rental: '12', text_cancel: 'x', text_about: '1' }),
  )
  expect(reservationBody(7, choice, read)?.accepted_texts).toEqual({ kvkk: 3, rental: 12 })
  expect(reservationBody(7, choice, readRequestForm(form(typed)))).not.toHaveProperty('accepted_texts')
})
