import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import type { LoginHistory } from './store-attempts.ts'
import { waitForTurn } from './wait-for-turn.ts'

const { db, close } = await testDatabase()
afterAll(close)

const attacked: LoginHistory = {
  here: 1,
  here_since: null,
  by_address: 1,
  address_since: null,
  // A pause of half a second between two turns.
  by_account: 12,
  is_known: false,
  kept_here: 1,
}
const caller = () => new AbortController()
let id = 0
/** 'entered' when the waiter gets a turn, otherwise the status of the failure. */
const wait = (
  account: string,
  address: string,
  { gone = caller().signal, ...history }: Partial<LoginHistory> & { gone?: AbortSignal } = {},
) =>
  waitForTurn(db, { id: (id += 1), account, address }, { ...attacked, ...history }, gone).then(
    () => 'entered',
    (error: { status: number }) => error.status,
  )
/** Takes the free turn, so that the next waiter has to wait. */
const takeFirst = async (account: string, by_account = 12) =>
  expect(await wait(account, '10.0.0.1', { by_account })).toBe('entered')

test('a caller who has gone away before the waiting begins is refused', async () => {
  expect(await wait('gone@ornek.tr', '10.4.0.1', { gone: AbortSignal.abort() })).toBe(503)
})

test('a caller who goes away while waiting takes no turn from the others', async () => {
  await takeFirst('left@ornek.tr')
  const leaving = caller()
  const left = wait('left@ornek.tr', '10.4.1.1', { gone: leaving.signal })
  const stayed = wait('left@ornek.tr', '10.4.1.2', { kept_here: 5 })
  leaving.abort()
  expect(await left).toBe(503)
  expect(await stayed).toBe('entered')
})

test('a full queue refuses its last waiter for an address with fewer attempts, which comes first', async () => {
  // A pause of four seconds, so that all waiters are queued before the next turn.
  await takeFirst('full@ornek.tr', 1000)
  const attack = caller()
  const outcomes: (string | number)[] = []
  const guesses = Array.from({ length: 60 }, (_, n) =>
    wait('full@ornek.tr', `10.4.2.${n}`, { kept_here: 8, gone: attack.signal }).then((outcome) =>
      outcomes.push(outcome),
    ),
  )
  expect(await wait('full@ornek.tr', '10.4.3.1')).toBe('entered')
  // Ten found the queue full, and an eleventh lost its position.
  expect(outcomes).toEqual(Array.from({ length: 11 }, () => 429))
  attack.abort()
  await Promise.all(guesses)
  expect(outcomes.filter((outcome) => outcome === 503)).toHaveLength(49)
})

test('a process whose queues are full of other accounts refuses one of their waiters', async () => {
  await takeFirst('beside@ornek.tr')
  const gone = caller()
  const outcomes: (string | number)[] = []
  const waiting: Promise<unknown>[] = []
  for (let account = 0; account < 10; account += 1) {
    await takeFirst(`crowd-${account}@ornek.tr`, 1000)
    for (let n = 0; n < 50; n += 1)
      waiting.push(
        wait(`crowd-${account}@ornek.tr`, `10.5.${account}.${n}`, {
          kept_here: 8,
          by_account: 1000,
          gone: gone.signal,
        }).then((outcome) => outcomes.push(outcome)),
      )
  }
  expect(outcomes).toEqual([])
  expect(await wait('beside@ornek.tr', '10.5.99.1')).toBe('entered')
  expect(outcomes).toEqual([429])
  gone.abort()
  await Promise.all(waiting)
})

test('an address that had to wait often comes after one that did not, whichever accounts it tried', async () => {
  for (let n = 0; n < 5; n += 1) await wait(`before-${n}@ornek.tr`, '10.4.4.1')
  await takeFirst('often@ornek.tr')
  const order: string[] = []
  const [rare, often] = [wait('often@ornek.tr', '10.4.4.2'), wait('often@ornek.tr', '10.4.4.1')]
  void often.then(() => order.push('often'))
  void rare.then(() => order.push('rare'))
  await Promise.all([rare, often])
  expect(order).toEqual(['rare', 'often'])
})
