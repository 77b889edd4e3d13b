import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { Client } from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { createLog } from '../log.ts'
import { listen } from './listen.ts'

const database = await testDatabase()
afterAll(() => database.close())

/** A way to the database that can fall silent as a broken network does: nothing arrives, nothing is closed. */
async function silentWay() {
  const { host, port, user, password, database: name } = new Client(database.connectionString)
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => void (isSilent || to.write(bytes)))
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: near } = server.address() as AddressInfo
  return {
    connectionString: `postgresql://${user}:${password}@127.0.0.1:${near}/${name}`,
    fallSilent: (yes: boolean) => void (isSilent = yes),
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

test('who waits for the news of a silent connection waits seconds, and then hears again', async () => {
  const way = await silentWay()
  const heard: string[] = []
  let connections = 0
  const listener = await listen(way.connectionString, 'cache', createLog('silent'), {
    onNews: (payload) => heard.push(payload),
    onConnect: () => void (connections += 1),
  })
  const say = (payload: string) => database.pool.query('select pg_notify($1, $2)', ['cache', payload])
  await say('before')
  await listener.settle()
  expect(heard).toEqual(['before'])

  way.fallSilent(true)
  const begun = performance.now()
  await Promise.all([listener.settle(), listener.settle()])
  expect(performance.now() - begun).toBeLessThan(4000)
  // who writes meanwhile does not wait at all
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

test('hundreds who write at once each wait until their own news was heard', async () => {
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
