import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { formatMoney } from '../src/domain/pricing/money.ts'
import { freeStays } from './free-stays.ts'
import { ask, keepAlive, type Asked } from './load.ts'
import { atMost } from './report.ts'
import type { Server, Stage } from './stage.ts'

const LATEST_MS = 1000

/**
 * Checks that pages from memory show every write within a second. It writes through one process and reads from both until
 * the write is seen, and once more when the second is over. Only that last read decides: it must show the write. An
 * earlier read may still be old, and one that was already new proves nothing about later ones.
 */
export async function benchFreshness(stage: Stage): Promise<void> {
  const times = Math.max(20, stage.times(100))
  stage.report.section(`Never stale: ${times} writes of each kind, each read for a second on two processes`)
  const servers = [await stage.server('small'), await stage.secondServer('small')] as const
  const agent = keepAlive(4)
  try {
    await blocks(stage, servers, times, (server, asked) => ask(agent, server.url, asked))
    await prices(stage, servers, times, (server, asked) => ask(agent, server.url, asked))
  } finally {
    agent.destroy()
  }
}

type Send = (server: Server, asked: Asked) => ReturnType<typeof ask>

/** Closes and frees a week through the API of one process or the other; the villa disappears from the list of that week. */
async function blocks(
  stage: Stage,
  servers: readonly [Server, Server],
  times: number,
  send: Send,
): Promise<void> {
  // of the first page, where the villa is seen to come and go
  const [stay] = await freeStays(servers[0], 1, 20)
  const { villa_id, slug, check_in, check_out } = stay!
  const path = `/listing?startDate=${check_in}&endDate=${check_out}&adults=2`
  const isShown = async (server: Server) => (await read(send, server, path)).includes(`/villa/${slug}?`)
  for (const server of servers) {
    if (!(await isShown(server))) throw new Error(`${path} does not show ${slug}.`)
  }
  let staleHere = 0
  const seen: Seen[] = []
  let id = 0
  for (let place = 0; place < times; place += 1) {
    // each process writes every other pair
    const [here, there] = Math.floor(place / 2) % 2 === 0 ? servers : [servers[1], servers[0]]
    const isClosing = place % 2 === 0
    const answer = await send(here, {
      headers: here.admin,
      ...(isClosing
        ? {
            method: 'POST',
            path: '/v1/admin/villas/date',
            body: { villa_id, startDate: check_in, endDate: check_out, reason: 'Bakım' },
          }
        : { method: 'DELETE', path: `/v1/admin/villas/date/${id}` }),
    })
    if (answer.status >= 300) throw new Error(`The write answered ${answer.status}.`)
    const written = performance.now()
    if (isClosing) id = (JSON.parse(answer.body.toString()) as { content: { id: number }[] }).content[0]!.id
    const [atHome, elsewhere] = await Promise.all([
      watch(written, async () => (await isShown(here)) !== isClosing),
      watch(written, async () => (await isShown(there)) !== isClosing),
    ])
    // the process that writes has received the notification before it answers
    if (!atHome.isNewAtOnce) staleHere += 1
    seen.push(atHome, elsewhere)
  }
  stage.report.add({
    name: 'a week closed and freed through the API, seen on the list',
    found: wordsOf(seen),
    aims: [atMost('stale at once on the process', staleHere, 0), atMost('stale after 1 s', staleOf(seen), 0)],
  })
}

/** Changes the price of a season by SQL, past the program; the villa's page shows the new price. */
async function prices(
  stage: Stage,
  servers: readonly [Server, Server],
  times: number,
  send: Send,
): Promise<void> {
  const { db } = servers[0].world
  const season = await db
    .selectFrom('seasons as s')
    .innerJoin('villas as v', 'v.id', 's.villa_id')
    .select(['s.id', 'v.slug'])
    .where('v.is_active', '=', true)
    .where(sql<boolean>`lower(s.stay) > now()::date`)
    .orderBy('s.id', 'desc')
    .executeTakeFirstOrThrow()
  const path = `/villa/${season.slug}`
  const seen: Seen[] = []
  for (let place = 0; place < times; place += 1) {
    const price = 7_777_700 + place * 100
    await db.updateTable('seasons').set({ price }).where('id', '=', season.id).execute()
    const written = performance.now()
    const figures = formatMoney(price).replace(/[^\d.]/g, '')
    const shows = async (server: Server) => (await read(send, server, path)).includes(figures)
    seen.push(...(await Promise.all(servers.map((server) => watch(written, () => shows(server))))))
  }
  stage.report.add({
    name: "a season's price changed by SQL, seen on the villa's page",
    found: wordsOf(seen),
    aims: [atMost('stale after 1 s', staleOf(seen), 0)],
  })
}

/** The text of a page. What is not a page at all shows nothing, and is no proof. */
async function read(send: Send, server: Server, path: string): Promise<string> {
  const { status, body } = await send(server, { path })
  if (status !== 200) throw new Error(`${path} answered ${status}.`)
  return body.toString()
}

interface Seen {
  /** whether the very first read, begun at once, showed the write */
  isNewAtOnce: boolean
  /** milliseconds from the write to the end of the first read that showed it */
  delay: number
  /** whether the read that began after the second showed it */
  isNewAfter: boolean
}

/** Reads until the write is seen, then once more when the second is over. */
async function watch(written: number, isNew: () => Promise<boolean>): Promise<Seen> {
  const age = () => performance.now() - written
  const isNewAtOnce = await isNew()
  let delay = isNewAtOnce ? age() : null
  while (delay === null && age() <= LATEST_MS) {
    await wait(5)
    if (await isNew()) delay = age()
  }
  while (age() <= LATEST_MS) await wait(Math.ceil(LATEST_MS - age()))
  const isNewAfter = await isNew()
  return { isNewAtOnce, delay: delay ?? age(), isNewAfter }
}

const staleOf = (seen: readonly Seen[]) => seen.filter(({ isNewAfter }) => !isNewAfter).length

function wordsOf(seen: readonly Seen[]): string {
  const slowest = Math.round(Math.max(...seen.map(({ delay }) => delay)))
  return `${seen.length} reads begun after the second; first seen after ${slowest} ms at the latest, with its rendering`
}
