import { expect, test } from 'vitest'
import { ApiFailure } from '../../../client/client.ts'
import { existingPageOf, pageFailureText, thinText } from './custom-page.ts'

test('a failure shows the server’s message, or one by its status where there is none', () => {
  expect(pageFailureText(new ApiFailure(404, 'Aradığınız kayıt bulunamadı.', { code: 'not_found' }))).toBe(
    'Aradığınız kayıt bulunamadı.',
  )
  expect(pageFailureText(new ApiFailure(502, 'Bağlantı kurulamadı, tekrar deneyin'))).toBe(
    'HTTP error! status: 502',
  )
})

test('a refusal names the existing page of the pair', () => {
  const page = { id: 4, title: 'Kalkan balayı villaları', slug: 'kalkan-balayi-villalari' }
  expect(existingPageOf(new ApiFailure(409, 'x', { code: 'page_exists', existingPage: page }))).toEqual(page)
  expect(existingPageOf(new ApiFailure(409, 'x', { code: 'changed_meanwhile' }))).toBeNull()
})

test('a thin page says how many villas it lists', () => {
  expect(thinText(0)).toMatch(/^Bu bölge ve tipte yayında villa yok\./)
  expect(thinText(2)).toMatch(/^Bu bölge ve tipte yayında 2 villa var\./)
})
