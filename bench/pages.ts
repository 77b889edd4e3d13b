import { addDays, todayInIstanbul } from '../src/domain/calendar/stay.ts'
import { ask, keepAlive, measure, measureRaw, type Measured } from './load.ts'
import { atLeast, costsAtMost, lineOf } from './report.ts'
import type { Stage } from './stage.ts'

const BR = { 'accept-encoding': 'br' }
const CONNECTIONS = 32

/** Pages as HTML: from memory beside a bare process that sends as many bytes, and rendered for the first time. */
export async function benchPages(stage: Stage): Promise<void> {
  stage.report.section('Pages as HTML (brotli), 1,000 villas, 100,000 stays')
  const server = await stage.server('small')
  const { slug } = await server.world.db
    .selectFrom('villas')
    .select('slug')
    .where('is_active', '=', true)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const today = todayInIstanbul(new Date())
  const pages = [
    { name: 'home', path: '/', first: (n: number) => `/?n=${n}` },
    {
      name: 'listing',
      path: '/listing',
      first: (n: number) => `/listing?page=${1 + (n % 40)}&n=${n}`,
    },
    {
      name: 'listing with dates',
      path: `/listing?startDate=${addDays(today, 60)}&endDate=${addDays(today, 67)}&adults=2`,
      first: (n: number) =>
        `/listing?startDate=${addDays(today, 7 + ((n * 37) % 330))}&endDate=${addDays(today, 11 + ((n * 37) % 330))}&adults=2&n=${n}`,
    },
    { name: 'villa', path: `/villa/${slug}`, first: (n: number) => `/villa/${slug}?n=${n}` },
  ]
  const agent = keepAlive(1)
  const kept: { etag: string; bytes: number }[] = []
  for (const { path } of pages) {
    // the first answer is compressed quickly; only later answers are measured
    await ask(agent, server.url, { path, headers: BR })
    const answer = await ask(agent, server.url, { path, headers: BR })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`)
    kept.push({ etag: String(answer.headers.etag), bytes: answer.body.length })
  }
  agent.destroy()
  const bare = await stage.bareServer(
    Object.fromEntries(pages.map(({ name }, place) => [`/${name.replaceAll(' ', '-')}`, kept[place]!.bytes])),
  )

  for (const [place, { name, path }] of pages.entries()) {
    const load = { times: stage.times(24_000), connections: CONNECTIONS, headers: BR }
    // The two are measured in turns and the better result of each counts, because other work may slow either.
    const runs: { plain: Measured; ours: Measured }[] = []
    for (let round = 0; round < 3; round += 1) {
      runs.push({
        plain: await measureRaw(bare, { ...load, path: `/${name.replaceAll(' ', '-')}` }),
        ours: await measureRaw(server, { ...load, path }),
      })
    }
    const least = (one: (run: (typeof runs)[number]) => number) => Math.min(...runs.map(one))
    const most = (one: (run: (typeof runs)[number]) => number) => Math.max(...runs.map(one))
    const [ours, plain] = [runs.at(-1)!.ours, runs.at(-1)!.plain]
    const cpu = least((run) => run.ours.cpu)
    const db_cpu = least((run) => run.ours.db_cpu)
    const plainCpu = least((run) => run.plain.cpu)
    const rate = most((run) => run.ours.rate)
    const plainRate = most((run) => run.plain.rate)
    stage.report.add(
      lineOf(
        `${name}: bare Fastify, ${kept[place]!.bytes} bytes`,
        { ...plain, cpu: plainCpu },
        { found: `${Math.round(plainRate)} a second` },
      ),
    )
    stage.report.add(
      lineOf(
        `${name}: repeated, ${CONNECTIONS} connections`,
        { ...ours, cpu, db_cpu },
        {
          ratio: plainCpu / cpu,
          found: `${Math.round(rate)} a second, ${(rate / plainRate).toFixed(2)} × bare`,
          row: `${name}, repeated`,
          aims: [
            atLeast('bare CPU / CPU', plainCpu / cpu, 0.5, ' ×'),
            atLeast('throughput', rate / plainRate, 0.5, ' × bare'),
            costsAtMost({ cpu, db_cpu }, 0.1),
          ],
        },
      ),
    )
    const unchanged = await measureRaw(server, {
      ...load,
      path,
      headers: { ...BR, 'if-none-match': kept[place]!.etag },
    })
    stage.report.add(
      lineOf(`${name}: 304`, unchanged, {
        found: `${Math.round(unchanged.rate)} a second`,
        aims: [costsAtMost(unchanged, 0.1)],
        row: `${name}, 304`,
      }),
    )
  }
  for (const { name, first } of pages) {
    let n = 0
    const measured = await measure(server, { times: stage.times(400), warm_up: stage.times(160) }, () => ({
      path: first((n += 1)),
      headers: BR,
    }))
    stage.report.add(
      lineOf(`${name}: first time`, measured, {
        found: `${Math.round(measured.bytes / 1024)} KB`,
        aims: [costsAtMost(measured, 8)],
        row: `${name}, rendered for the first time`,
      }),
    )
  }
}
