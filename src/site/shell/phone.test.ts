import { expect, test } from 'vitest'
import { telHref, whatsappHref } from './phone.ts'

test('a phone link has neither spaces nor a plus', () => {
  expect(telHref('0252 000 00 00')).toBe('tel:02520000000')
  expect(telHref('+90 252 000 00 00')).toBe('tel:902520000000')
  expect(telHref(' +90 252 000\t00 00 ')).toBe('tel:902520000000')
})

test('nothing but spaces and plus is stripped', () => {
  expect(telHref('0252-000-00-00')).toBe('tel:0252-000-00-00')
})

test('WhatsApp gets the country code, however the number is written', () => {
  for (const written of ['0555 000 00 00', '+90 555 000 00 00', '0090 555 000 00 00', '90 (555) 000-00-00']) {
    expect(whatsappHref(written)).toBe('https://wa.me/905550000000')
  }
  expect(whatsappHref('0555 000 00 00', 'Akşamsefa için')).toBe(
    'https://wa.me/905550000000?text=Ak%C5%9Famsefa%20i%C3%A7in',
  )
})
