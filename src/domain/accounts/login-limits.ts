/** How far back failed sign-ins count, in seconds. */
export const WINDOW_SECONDS = 15 * 60
/** For this many days an address counts as known to an account that signed in from it. */
export const KNOWN_DAYS = 30

const MOST_OF_ACCOUNT_HERE = 10
const MOST_OF_ADDRESS = 30
const UNSLOWED = 10
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 4000

/** Failed sign-ins of the last 15 minutes, including the attempt that is being made. */
export interface LoginFailures {
  /** of this account from this address, since its last successful login there; and the oldest of them */
  here: number
  here_since: Date | null
  /** from this address, of all accounts */
  by_address: number
  address_since: Date | null
  /** of this account, from all addresses */
  by_account: number
}

/**
 * Seconds an address must wait before its next attempt, or null: it waits after ten failures of one account or thirty
 * of any. Failures from other addresses do not count, so strangers lock nobody out.
 */
export function secondsToWait(failures: LoginFailures, now: Date): number | null {
  const since =
    failures.here > MOST_OF_ACCOUNT_HERE
      ? failures.here_since
      : failures.by_address > MOST_OF_ADDRESS
        ? failures.address_since
        : null
  if (since === null) return null
  return Math.max(1, Math.ceil(WINDOW_SECONDS - (now.getTime() - since.getTime()) / 1000))
}

/**
 * Milliseconds between two password checks of one account for unknown addresses. 0 up to ten failures in 15 minutes,
 * then 250 ms, doubled with each failure, at most 4 s. The pause belongs to the account, so more addresses gain
 * nothing: 4 s allow about 21,600 guesses a day, for a thousand addresses as for fifty. A limit by address alone (ten
 * failures in 15 minutes) would allow a thousand addresses 960,000. Pausing until the account counts as quiet again
 * yields less: at most 15 quick guesses in 15 minutes.
 */
export function pauseBetweenGuesses(byAccount: number): number {
  const slowed = byAccount - UNSLOWED
  return slowed <= 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(slowed - 1, 30))
}
