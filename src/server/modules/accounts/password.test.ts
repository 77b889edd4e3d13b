import { expect, test } from 'vitest'
import { queuePasswordCheck } from './password.ts'

test('a queue of two hundred checks refuses unknown addresses and still accepts known ones', async () => {
  const leaving = new AbortController()
  const outcomes: (boolean | number)[] = []
  const check = (isKnown: boolean, gone: AbortSignal) =>
    queuePasswordCheck(null, 'wrong', { isKnown, gone }).then(
      (isMatch) => outcomes.push(isMatch),
      (error: { status: number }) => outcomes.push(error.status),
    )
  const unknown = Array.from({ length: 205 }, () => check(false, leaving.signal))
  const known = check(true, new AbortController().signal)
  await Promise.all(unknown.slice(200))
  expect(outcomes).toEqual(Array.from({ length: 5 }, () => 503))
  // A caller who goes away leaves the queue at once.
  leaving.abort()
  await Promise.all([...unknown, known])
  expect(outcomes.filter((outcome) => outcome === false).length).toBeLessThanOrEqual(3)
  expect(outcomes.filter((outcome) => outcome === 503).length).toBeGreaterThanOrEqual(203)
  expect(
    await queuePasswordCheck(null, 'wrong', { isKnown: false, gone: new AbortController().signal }),
  ).toBe(false)
})
