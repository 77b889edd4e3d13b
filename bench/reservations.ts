import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { freeStays, requestOf } from './free-stays.ts'
import { ask, cpuNow, keepAlive, measure } from './load.ts'
import { atMost, costsAtMost, lineOf } from './report.ts'
import type { Stage } from './stage.ts'

/** Requests for different nights, and two hundred at once for the same ones. */
export async function benchReservations(stage: Stage): Promise<void> {
  const server = await stage.server('small')
  const { rows } = await sql<{ fsync: string; synchronous_commit: string }>`
    select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit`.execute(
    server.world.db,
  )
  const durable = rows.map((row) => `fsync ${row.fsync}, synchronous_commit ${row.synchronous_commit}`).join()
  stage.report.section(`Reservations: POST /v1/reservations, ${durable}`)
  const times = stage.times(400)
  const warm_up = Math.max(100, Math.ceil(times / 5))
  const stays = await freeStays(server, 2 * (times + warm_up), 2)
  for (const connections of [1, 8]) {
    const own = stays.splice(0, times + warm_up)
    const measured = await measure(server, { times, connections, warm_up, status: 201 }, (place) => ({
      method: 'POST',
      path: '/v1/reservations',
      headers: { 'idempotency-key': randomUUID() },
      body: requestOf(own[place]!),
    }))
    stage.report.add(
      lineOf(`different nights, ${connections} connection${connections === 1 ? '' : 's'}`, measured, {
        found: `${Math.round(measured.rate)} a second`,
        aims: [
          costsAtMost(measured, 8),
          ...(connections === 1 ? [atMost('p99', measured.p99, 30, ' ms')] : []),
        ],
        row: `reservation, durable, ${connections} connection${connections === 1 ? '' : 's'}`,
      }),
    )
  }
}

const AT_ONCE = 200

/** Many requests for one villa and one week through two processes; exactly one of them wins. */
export async function benchWinner(stage: Stage): Promise<void> {
  stage.report.section(`One winner: ${AT_ONCE} requests at once for the same nights, over two processes`)
  const servers = [await stage.server('small'), await stage.secondServer('small')]
  const rounds = stage.isQuick ? 3 : 10
  const stays = await freeStays(servers[0]!, rounds, 46)
  const agent = keepAlive(AT_ONCE)
  const cpu = () => servers.reduce((sum, server) => sum + cpuNow(server).server, 0)
  const databaseCpu = () => cpuNow(servers[0]!).database
  const before = [cpu(), databaseCpu()] as const
  let slowest = 0
  let worst: number[] = []
  let isAlwaysOne = true
  const statuses = new Map<number, number>()
  try {
    for (const stay of stays) {
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, place) =>
          ask(agent, servers[place % 2]!.url, {
            method: 'POST',
            path: '/v1/reservations',
            headers: { 'idempotency-key': randomUUID() },
            body: requestOf(stay),
          }),
        ),
      )
      const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
      if (times.at(-1)! > slowest) {
        slowest = times.at(-1)!
        worst = times
      }
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
      isAlwaysOne &&= answers.filter(({ status }) => status === 201).length === 1
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from calendar_entries where rental_id = ${stay.villa_id} and is_active
          and stay && daterange(${stay.check_in}, ${stay.check_out})`.execute(servers[0]!.world.db)
      isAlwaysOne &&= rows[0]!.n === 1
    }
  } finally {
    agent.destroy()
  }
  const after = [cpu(), databaseCpu()] as const
  const found = [...statuses].toSorted(([a], [b]) => a - b).map(([status, n]) => `${n} × ${status}`)
  const others = [...statuses.keys()].filter((status) => status !== 201 && status !== 409).length
  stage.report.add({
    name: `the slowest of ${rounds} rounds`,
    p50: worst[Math.floor(worst.length / 2)]!,
    p99: worst[Math.floor(worst.length * 0.99)]!,
    cpu: (after[0] - before[0]) / (rounds * AT_ONCE),
    db_cpu: (after[1] - before[1]) / (rounds * AT_ONCE),
    found: `${found.join(', ')}; last answer after ${Math.round(slowest)} ms`,
    aims: [
      { text: 'exactly one 201 and one entry in each round', holds: isAlwaysOne },
      { text: 'all others 409', holds: others === 0 },
      atMost('p99', worst[Math.floor(worst.length * 0.99)]!, 500, ' ms'),
      atMost('last', slowest, 2000, ' ms'),
    ],
  })
}
