import { expect, test } from 'vitest'
import { afterSuccess, answerTo, keyFor, NO_DRAFT, parseDraft, randomKey } from './draft.ts'

const values = {
  first_name: 'Ayşe',
  last_name: 'Çınar',
  phone: '0532 000 00 00',
  email: 'ayse@ornek.com',
  note: 'Geç geliyoruz.\nGece 23.00 olabilir.',
}

test('a stored draft is read back unchanged', () => {
  const draft = { values, key: 'k', content: 'c', asked: '?startDate=2027-07-04', answer: '/talep/t' }
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft)
})

test('invalid storage gives an empty draft', () => {
  for (const text of [null, '', '{', 'null', '[]', '"x"', '{"values":3}', '{"values":{"first_name":{}}}']) {
    expect(parseDraft(text)).toEqual(NO_DRAFT)
  }
})

test('consents and unknown fields are not read from storage', () => {
  const kept = parseDraft(JSON.stringify({ values: { ...values, kvkk_consent: true, admin: 'x' } }))
  expect(kept.values).toEqual(values)
})

test('the same content keeps its key, other content gets a new one', () => {
  let count = 0
  const next = () => `key-${(count += 1)}`
  const first = keyFor(NO_DRAFT, 'a', next)
  const again = keyFor(first, 'a', next)
  const other = keyFor(again, 'b', next)
  expect([first.key, again.key, other.key]).toEqual(['key-1', 'key-1', 'key-2'])
})

test('after success the text is removed and the key is kept', () => {
  const done = afterSuccess({ ...NO_DRAFT, values, key: 'k', content: 'c' }, '?a', '/talep/t')
  expect(done).toEqual({ ...NO_DRAFT, key: 'k', content: 'c', asked: '?a', answer: '/talep/t' })
})

test('keys are long and unique', () => {
  const keys = new Set(Array.from({ length: 50 }, randomKey))
  expect(keys.size).toBe(50)
  for (const key of keys) expect(key.length).toBeGreaterThanOrEqual(32)
})

test('only the requested stay links to its answer, and only to a page of the site', () => {
  const done = afterSuccess(NO_DRAFT, '?a', '/talep/t')
  expect([answerTo(done, '?a'), answerTo(done, '?b'), answerTo(NO_DRAFT, '')]).toEqual([
    '/talep/t',
    null,
    null,
  ])
  expect(answerTo(afterSuccess(NO_DRAFT, '?a', 'https://ornek.com/talep/'), '?a')).toBe(null)
})
