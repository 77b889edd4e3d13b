import { expect, test } from 'vitest'
import { queuePasswordCheck } from './password.ts'

test('a queue of two hundred checks refuses unknown addresses and still accepts known ones', async () => {
  const leaving = new AbortController()
  const outcomes: (boolean | number)[] = []
  const check = (isKnown: boolean, gone: AbortSignal) =>
    queuePasswordCheck(null, 'wrong', { isKnown, gone }).then(
      (isRight) => outcomes.push(isRight),
      (error: { status: number }) => outcomes.push(error.status),
    )
  const strangers = Array.from({ length: 205 }, () => check(false, leaving.signal))
  const known = check(true, new AbortController().signal)
  await Promise.all(strangers.slice(200))
  expect(outcomes).toEqual(Array.from({ length: 5 }, () => 503))
  // whoever goes away leaves the line at once
  leaving.abort()
  await Promise.all([...strangers, known])
  expect(outcomes.filter((outcome) => outcome === false).length).toBeLessThanOrEqual(3)
  expect(outcomes.filter((outcome) => outcome === 503).length).toBeGreaterThanOrEqual(203)
  expect(
    await queuePasswordCheck(null, 'wrong', { isKnown: false, gone: new AbortController().signal }),
  ).toBe(false)
})
