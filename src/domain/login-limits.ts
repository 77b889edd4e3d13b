/** How far back failed sign-ins count, in seconds. */
export const WINDOW_SECONDS = 15 * 60
/** So long an address from which somebody signed in is known for that account, in days. */
export const KNOWN_DAYS = 30

const MOST_OF_ACCOUNT_HERE = 10
const MOST_OF_ADDRESS = 30
const UNSLOWED = 10
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 4000

/** Failed sign-ins of a quarter of an hour, the one under way among them. */
export interface LoginFailures {
  /** of this account from this address, since its last success from there; and the oldest of them */
  here: number
  here_since: Date | null
  /** from this address, of all accounts */
  by_address: number
  address_since: Date | null
  /** of this account, from all addresses */
  by_account: number
}

/**
 * Seconds until an address is heard again, or null when it is now: after ten failures of one account, or thirty of all.
 * What others fail elsewhere has no part in it, so nobody is locked out by strangers.
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
 * Milliseconds between two strangers' passwords for one account, or 0 while it is not under attack: nothing for ten
 * failures, then 250 ms, doubled with each, up to 4 s. The pause is the account's, so addresses win nothing: at 4 s
 * a day has 21,600 turns and the ten first come free, about 21,600 guesses a day for a botnet of a thousand addresses
 * as for one of fifty, where ten failures a quarter of an hour each would be 960,000. Resting until the account counts
 * as quiet again gives less: at most 15 quick ones a quarter of an hour.
 */
export function pauseBetweenGuesses(byAccount: number): number {
  const slowed = byAccount - UNSLOWED
  return slowed <= 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(slowed - 1, 30))
}
