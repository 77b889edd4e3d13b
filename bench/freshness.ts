import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { formatMoney } from '../src/domain/money.ts'
import { freeStays } from './free-stays.ts'
import { ask, keepAlive, type Asked } from './load.ts'
import { atMost } from './report.ts'
import type { Server, Stage } from './stage.ts'

const LATEST_MS = 1000

/** Pages from memory are never older than the last write: written on one process, read on both. */
export async function benchFreshness(stage: Stage): Promise<void> {
  const times = Math.max(20, stage.times(200))
  stage.report.section(`Never stale: ${times} writes of each kind, each read at once on two processes`)
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

/** A week closed and freed through the API of one process or the other: the villa leaves the list of that week. */
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
  const isShown = async (server: Server) =>
    (await send(server, { path })).body.toString().includes(`/villa/${slug}?`)
  for (const server of servers) {
    if (!(await isShown(server))) throw new Error(`${path} does not show ${slug}.`)
  }
  let staleHere = 0
  let staleThere = 0
  const delays: number[] = []
  let id = 0
  for (let place = 0; place < times; place += 1) {
    // each process writes every other pair
    const [here, there] = Math.floor(place / 2) % 2 === 0 ? servers : [servers[1], servers[0]]
    const isClosing = place % 2 === 0
    const answer = await send(here, {
      headers: here.staff,
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
    if ((await isShown(here)) === isClosing) staleHere += 1
    const delay = await until(written, async () => (await isShown(there)) !== isClosing)
    if (delay === null) staleThere += 1
    else delays.push(delay)
  }
  stage.report.add({
    name: 'a week closed and freed through the API, seen on the list',
    found: `the other process: slowest after ${Math.round(Math.max(...delays))} ms with its rendering`,
    aims: [
      atMost('stale on the process', staleHere, 0),
      atMost('stale on the other after 1 s', staleThere, 0),
    ],
  })
}

/** The price of a season, changed by nobody's program but by SQL: the villa's page says the new one. */
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
  let stale = 0
  const delays: number[] = []
  for (let place = 0; place < times; place += 1) {
    const price = 7_777_700 + place * 100
    await db.updateTable('seasons').set({ price }).where('id', '=', season.id).execute()
    const written = performance.now()
    const figures = formatMoney(price).replace(/[^\d.]/g, '')
    for (const server of servers) {
      const delay = await until(written, async () =>
        (await send(server, { path })).body.toString().includes(figures),
      )
      if (delay === null) stale += 1
      else delays.push(delay)
    }
  }
  stage.report.add({
    name: "a season's price changed by SQL, seen on the villa's page",
    found: `slowest after ${Math.round(Math.max(...delays))} ms with its rendering`,
    aims: [atMost('stale after 1 s', stale, 0)],
  })
}

/** Milliseconds from the write until it was seen; null when a second was not enough. */
async function until(written: number, isSeen: () => Promise<boolean>): Promise<number | null> {
  for (;;) {
    const began = performance.now()
    if (await isSeen()) return performance.now() - written
    if (began - written > LATEST_MS) return null
    await wait(5)
  }
}
