import { expect, onTestFinished, test } from 'vitest'
import { nextAddress } from '../request-api.ts'
import { testDatabase } from '../database.ts'
import { startServer } from '../server-process.ts'

test('two processes on one database let one address no more through than one process', async () => {
  const database = await testDatabase()
  const env = { DATABASE_URL: database.connectionString }
  const servers = [await startServer(env), await startServer(env)]
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await database.close()
  })
  /** How many of so many calls from one address get through, sent to the processes in turns. */
  async function passed(calls: number, among: typeof servers, send: (url: string) => [string, RequestInit]) {
    const address = nextAddress()
    let answered = 0
    for (let n = 0; n < calls; n += 1) {
      const [url, init] = send(among[n % among.length]!.url)
      const headers = { ...(init.headers as Record<string, string>), 'x-forwarded-for': address }
      const { status } = await fetch(url, { ...init, headers })
      if (status !== 429) answered += 1
    }
    return answered
  }
  const guess = (url: string): [string, RequestInit] => [
    `${url}/v1/reservations/lookup`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: 'AAAAAAAA', contact: 'ayse@ornek.tr' }),
    },
  ]
  const searchNames = (url: string): [string, RequestInit] => [`${url}/v1/search/input?searchString=ev`, {}]
  const guesses = await passed(24, servers, guess)
  expect(guesses).toBe(10)
  // each process asks at most every ten seconds how many there are
  const half = () => passed(125, servers.slice(0, 1), searchNames)
  await expect.poll(half, { timeout: 20_000, interval: 500 }).toBe(120)
  const searches = await passed(260, servers, searchNames)
  expect(searches).toBe(240)
  // a process that is killed leaves its part to the other
  await servers.pop()!.kill()
  await expect.poll(half, { timeout: 20_000, interval: 500 }).toBe(125)
  console.log(
    `limits: two processes let one address through ${guesses} of 24 guesses (10 allowed) and ${searches} of 260 searches (240 allowed)`,
  )
}, 90_000)
