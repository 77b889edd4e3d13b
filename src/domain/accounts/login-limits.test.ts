import { expect, test } from 'vitest'
import { pauseBetweenGuesses, secondsToWait, type LoginFailures } from './login-limits.ts'

const now = new Date('2027-03-01T09:10:00Z')
const none: LoginFailures = { here: 1, here_since: now, by_address: 1, address_since: now, by_account: 1 }

test('ten failures of an account from an address, or thirty of all accounts, are allowed in a quarter of an hour', () => {
  const since = new Date('2027-03-01T09:00:00Z')
  const wait = (changed: Partial<LoginFailures>) => secondsToWait({ ...none, ...changed }, now)
  expect(wait({ here: 10, here_since: since })).toBeNull()
  expect(wait({ here: 11, here_since: since })).toBe(300)
  expect(wait({ by_address: 30, address_since: since })).toBeNull()
  expect(wait({ by_address: 31, address_since: since })).toBe(300)
})

test('failures from other addresses make nobody wait', () => {
  expect(secondsToWait({ ...none, by_account: 1_000_000 }, now)).toBeNull()
})

test('the pause between two guesses begins after ten failures, doubles and ends at four seconds', () => {
  const pauses = [1, 10, 11, 12, 13, 14, 15, 16, 1000, 1_000_000].map(pauseBetweenGuesses)
  expect(pauses).toEqual([0, 0, 250, 500, 1000, 2000, 4000, 4000, 4000, 4000])
})

test('however an attacker spreads its guesses over a day, an account allows no more than about 21,600', () => {
  const DAY = 24 * 3600
  /** Guesses as soon as the pause allows it, and rests for `rest` seconds after every `burst` guesses. */
  const guessesADay = (burst: number, rest: number) => {
    const looked: number[] = []
    let time = 0
    let oldest = 0
    while (time < DAY) {
      while (looked[oldest] !== undefined && looked[oldest]! <= time - 900) oldest += 1
      looked.push(time)
      time += pauseBetweenGuesses(looked.length - oldest) / 1000
      if (looked.length % burst === 0) time += rest
    }
    return looked.length
  }
  const most = Math.max(
    guessesADay(1_000_000, 0),
    ...[10, 11, 12, 13, 14, 15, 20, 50].flatMap((burst) =>
      [1, 60, 300, 600, 900].map((rest) => guessesADay(burst, rest)),
    ),
  )
  expect(guessesADay(1_000_000, 0)).toBeGreaterThan(21_600)
  expect(most).toBeLessThan(21_700)
})
