import { afterAll, expect, test, vi } from 'vitest'
import { databaseProxy } from '../../../../tests/database-proxy.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { createLog } from '../log.ts'
import { listen } from './listen.ts'

const database = await testDatabase()
afterAll(() => database.close())

test('a wait for notifications on a silent connection ends within seconds, and then notifications arrive again', async () => {
  const way = await databaseProxy(database.connectionString)
  const heard: string[] = []
  let connections = 0
  let losses = 0
  const listener = await listen(way.connectionString, 'cache', createLog('silent'), {
    onNews: (payload) => heard.push(payload),
    onConnect: () => void (connections += 1),
    onLost: () => void (losses += 1),
  })
  const say = (payload: string) => database.pool.query('select pg_notify($1, $2)', ['cache', payload])
  await say('before')
  await listener.settle()
  expect(heard).toEqual(['before'])

  way.fallSilent(true)
  const begun = performance.now()
  await Promise.all([listener.settle(), listener.settle()])
  expect(performance.now() - begun).toBeLessThan(4000)
  // whoever waited knows at once that notifications may be missing
  expect(losses).toBe(1)
  // a write meanwhile does not wait at all
  await listener.settle()
  expect(performance.now() - begun).toBeLessThan(4000)

  way.fallSilent(false)
  await vi.waitFor(() => expect(connections).toBe(2), { timeout: 5000, interval: 20 })
  await say('after')
  await listener.settle()
  expect(heard).toEqual(['before', 'after'])
  await listener.stop()
  way.close()
}, 20_000)

test('hundreds of concurrent writes each wait until their own notification has arrived', async () => {
  const heard = new Set<string>()
  const listener = await listen(database.connectionString, 'cache', createLog('silent'), {
    onNews: (payload) => heard.add(payload),
  })
  const missed = await Promise.all(
    Array.from({ length: 300 }, async (_, n) => {
      await database.pool.query('select pg_notify($1, $2)', ['cache', `villa:${n}`])
      await listener.settle()
      return heard.has(`villa:${n}`) ? [] : [n]
    }),
  )
  expect(missed.flat()).toEqual([])
  await listener.stop()
})
