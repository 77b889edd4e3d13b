import { expect, test } from 'vitest'
import { linkFault, withScheme } from './social-links.ts'

test.each([
  ['instagram_link', 'https://www.instagram.com/kiyievleri', true],
  ['facebook_link', 'https://facebook.com/kiyievleri', true],
  ['twitter_link', 'https://x.com/kiyievleri', true],
  ['youtube_link', 'https://m.youtube.com/@kiyievleri', true],
  ['instagram_link', 'https://instagram.com/', false],
  ['instagram_link', 'http://instagram.com/kiyievleri', false],
  ['instagram_link', 'https://instagram.com.ornek.tr/kiyievleri', false],
  ['instagram_link', 'https://instagram.com@ornek.tr/kiyievleri', false],
  ['facebook_link', 'https://instagram.com/kiyievleri', false],
  ['twitter_link', 'javascript:alert(1)//x.com/a', false],
  ['youtube_link', 'kiyievleri', false],
] as const)('%s %s: %s', (network, link, isTaken) => {
  expect(linkFault(network, link) === null).toBe(isTaken)
})

test.each([
  ['instagram.com/mavikoy', 'https://instagram.com/mavikoy'],
  [' https://x.com/mavikoy ', 'https://x.com/mavikoy'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['', ''],
])('a link that is typed as %j is kept as %j', (typed, link) => {
  expect(withScheme(typed)).toBe(link)
})
