import { expect, test } from 'vitest'
import { clusterFacts, clusterTitle, heldWord, releasedText } from './cluster-texts.ts'

test.each([
  ['address', 'x3Fa91Qk', 'Aynı internet bağlantısı · x3Fa91Qk'],
  ['email', '@ornek.com', 'Aynı e-posta alanı · @ornek.com'],
  ['email', 'ali#@gmail.com', 'Benzer e-posta · ali#@gmail.com'],
  ['phone', '+90555123', 'Benzer telefon · +90555123…'],
] as const)('a cluster by %s is named by what its requests share', (kind, name, title) => {
  expect(clusterTitle({ kind, name })).toBe(title)
})

test('a cluster states its size and omits zeroes', () => {
  const cluster = {
    kind: 'address' as const,
    name: 'x3Fa91Qk',
    people: 6,
    night_count: 42,
    villa_count: 5,
    verified_count: 0,
    first_at: '',
    last_at: '',
    reservations: [],
  }
  expect(clusterFacts(cluster)).toBe('6 e-posta · 42 gece · 5 villa')
  expect(clusterFacts({ ...cluster, verified_count: 1 })).toBe(
    '6 e-posta · 42 gece · 5 villa · 1 doğrulanmış',
  )
})

test('requests hold nights of villas, days of boats, or both', () => {
  const [stay, trip] = [{ unit: null }, { unit: 'day' as const }]
  expect(heldWord([stay])).toBe('gece')
  expect(heldWord([trip, trip])).toBe('gün')
  expect(heldWord([stay, trip])).toBe('gece ya da gün')
})

test('a release says what was released and what was not', () => {
  expect(releasedText(6, 42, 0)).toBe('6 talep serbest bırakıldı, 42 gece yeniden açıldı.')
  expect(releasedText(5, 35, 1)).toBe(
    '5 talep serbest bırakıldı, 35 gece yeniden açıldı. 1 talep bu arada değişmiş, ona dokunulmadı.',
  )
  expect(releasedText(0, 0, 6)).toBe(
    'Hiçbir talep serbest bırakılmadı. 6 talep bu arada değişmiş, ona dokunulmadı.',
  )
})
