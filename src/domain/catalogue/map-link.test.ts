import { expect, test } from 'vitest'
import { coordinatesIn } from './map-link.ts'

test.each([
  ['https://www.google.com/maps/place/Kalkan/@36.2645,29.4146,15z/data=!3m1!4b1!4m6!8m2!3d36.2661!4d29.4153'],
  ['https://www.google.com/maps?q=36.2661,29.4153'],
  ['https://www.google.com/maps/search/?api=1&query=36.2661%2C29.4153'],
  ['https://www.google.com/maps/search/36.2661,+29.4153?entry=tts'],
  ['https://www.google.com/maps/@36.2661,29.4153,15z'],
  ['https://maps.apple.com/?ll=36.2661,29.4153&q=Ev'],
  ['https://maps.apple.com/place?coordinate=36.2661,29.4153&name=Ev'],
  ['https://www.openstreetmap.org/?mlat=36.2661&mlon=29.4153#map=15/36.3000/29.5000'],
  ['https://www.openstreetmap.org/#map=15/36.2661/29.4153'],
  ['https://www.bing.com/maps?cp=36.2661~29.4153&lvl=15'],
  ['https://yandex.com.tr/harita/?ll=29.4153%2C36.2661&z=15'],
  ['https://yandex.com.tr/harita/?ll=29.5000%2C36.3000&pt=29.4153,36.2661'],
  ['geo:36.2661,29.4153?z=15'],
  [' 36.2661, 29.4153 '],
  ['(36.2661, 29.4153)'],
  ['36,2661 29,4153'],
  ['36,2661; 29,4153'],
  ['36,2661, 29,4153'],
])('reads the place from «%s»', (pasted) => {
  expect(coordinatesIn(pasted)).toEqual({ latitude: 36.2661, longitude: 29.4153 })
})

test.each([
  '',
  'Kalkan',
  '36.2661',
  'https://maps.app.goo.gl/AbCdEf',
  'https://example.com/?q=99.5000,29.4153',
])('finds no place in «%s»', (pasted) => {
  expect(coordinatesIn(pasted)).toBe(null)
})
