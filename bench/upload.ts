import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { request, type Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { addDays, todayInIstanbul } from '../src/domain/calendar/stay.ts'
import { cpuOfFamily, memoryOfFamily } from './cpu.ts'
import { freeStays } from './free-stays.ts'
import { ask, keepAlive, quantiles, type Asked } from './load.ts'
import { atMost } from './report.ts'
import type { Server, Stage } from './stage.ts'

const SIDE_BY_SIDE = 3
/** How long the site is measured before anything is sent, and while only widths remain to be made. */
const WATCH_MS = 15_000

/**
 * 200 images of 5 MB sent three side by side, as the browser sends them, while another client asks for pages, one
 * after the other; the job makes their widths meanwhile.
 */
export async function benchUpload(stage: Stage): Promise<void> {
  const times = stage.times(200)
  stage.report.section(`${times} images of 5 MB, three side by side, while the site is read`)
  const folder = mkdtempSync(join(tmpdir(), 'telmessa-bench-upload-'))
  const agent = keepAlive(SIDE_BY_SIDE)
  try {
    const server = await stage.ownServer('small', { DATA_DIR: folder, JOBS: 'process-images' })
    const asked = await pagesOf(server)
    await read(server, asked, after(WATCH_MS / 3))
    const before = await read(server, asked, after(WATCH_MS))
    stage.report.add({ name: 'pages before', ...before })

    const image = await fiveMegabytes()
    const [villa] = await freeStays(server, 1, 30)
    const waits: number[] = []
    const began = performance.now()
    let left = times
    const cpu = cpuOfFamily(server.pid)
    const sender = async () => {
      while (left > 0) {
        left -= 1
        waits.push(await send(agent, server, villa!.villa_id, another(image)))
      }
    }
    let isSent = false
    const sending = Promise.all(Array.from({ length: SIDE_BY_SIDE }, sender)).then(() => {
      isSent = true
    })
    const [during] = await Promise.all([read(server, asked, () => isSent), sending])
    const seconds = (performance.now() - began) / 1000
    const atUpload = memoryOfFamily(server.pid).most
    const made = await widthsMade(server)
    stage.report.add({
      name: 'pages while they are sent',
      ...during,
      ratio: during.p99 / before.p99,
    })
    stage.report.add({
      name: 'one image, from its first byte to the answer',
      ...quantiles(waits),
      cpu: (cpuOfFamily(server.pid) - cpu) / times,
      found: `${seconds.toFixed(0)} s for all, ${made} of ${times} with their widths by then`,
    })
    const rest = await read(server, asked, after(WATCH_MS))
    stage.report.add({ name: 'pages while widths are made', ...rest, ratio: rest.p99 / before.p99 })
    const { now, most } = memoryOfFamily(server.pid)
    stage.report.add({
      name: 'memory of the server and its process of images',
      found: `${Math.round(atUpload)} MB at most while they were sent, ${Math.round(most)} MB in all, ${Math.round(now)} MB now`,
      aims: [
        atMost('memory', most, 1000, ' MB'),
        // absolute times depend on this machine; the ratio shows how much the uploads slow readers
        atMost('p99 while they are sent', during.p99 / before.p99, 4, ' × before'),
        atMost('p99 while widths are made', rest.p99 / before.p99, 4, ' × before'),
      ],
    })
  } finally {
    agent.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
}

const after = (ms: number) => {
  const end = performance.now() + ms
  return () => performance.now() >= end
}

/** Typical requests: the home page, lists with and without dates, villas, a search. */
async function pagesOf(server: Server): Promise<(place: number) => Asked> {
  const stays = await freeStays(server, 100, 10)
  const today = todayInIstanbul(new Date())
  return (place) => {
    const { slug } = stays[place % stays.length]!
    const startDate = addDays(today, 7 + (place % 300))
    const dates = `startDate=${startDate}&endDate=${addDays(startDate, 7)}&adults=2`
    return {
      path: ['/', '/listing', `/villa/${slug}`, `/v2/search?${dates}`, `/listing?${dates}`][place % 5]!,
    }
  }
}

/** Asks one after the other until it is enough; every answer must be good. */
async function read(
  server: Server,
  asked: (place: number) => Asked,
  isEnough: () => boolean,
): Promise<{ p50: number; p99: number; found: string }> {
  const agent = keepAlive(1)
  const times: number[] = []
  try {
    for (let place = 0; !isEnough(); place += 1) {
      const { status, ms } = await ask(agent, server.url, asked(place))
      if (status !== 200) throw new Error(`A page answered ${status} while images came in.`)
      times.push(ms)
    }
  } finally {
    agent.destroy()
  }
  return { ...quantiles(times), found: `${times.length} pages, ${Math.max(...times).toFixed(0)} ms at most` }
}

/** Twelve megapixels like a telephone's photo: soft noise, which is as hard to compress as leaves and water. */
async function fiveMegabytes(): Promise<Buffer> {
  const [width, height] = [4000, 3000]
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } }).blur(0.7)
  const raw = { raw: { width, height, channels: 3 as const } }
  const soft = await noise.raw().toBuffer()
  let best = Buffer.alloc(0)
  for (const quality of [40, 55, 65, 75, 85, 92]) {
    const made = await sharp(soft, raw).jpeg({ quality }).toBuffer()
    if (made.length > 5_400_000) break
    best = made
  }
  return best
}

/** The same image with other bytes: a comment after the first marker. */
function another(jpeg: Buffer): Buffer {
  const comment = randomBytes(32)
  const mark = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), mark, comment, jpeg.subarray(2)])
}

/** Milliseconds until the answer. */
function send(agent: Agent, server: Server, villaId: number, jpeg: Buffer): Promise<number> {
  const head = Buffer.from(
    [
      '--bench\r\nContent-Disposition: form-data; name="villa_id"\r\n\r\n',
      `${villaId}\r\n--bench\r\nContent-Disposition: form-data; name="file"; filename="IMG.jpg"\r\n`,
      'Content-Type: image/jpeg\r\n\r\n',
    ].join(''),
  )
  const tail = Buffer.from('\r\n--bench--\r\n')
  const began = performance.now()
  return new Promise((done, fail) => {
    const call = request(
      `${server.url}/v1/admin/villas/image`,
      {
        agent,
        method: 'POST',
        headers: {
          ...server.admin,
          'content-type': 'multipart/form-data; boundary=bench',
          'content-length': head.length + jpeg.length + tail.length,
        },
      },
      (response) => {
        response.resume()
        response.on('end', () => {
          if (response.statusCode === 201) done(performance.now() - began)
          else fail(new Error(`A image was answered with ${response.statusCode}.`))
        })
      },
    )
    call.on('error', fail)
    call.write(head)
    call.write(jpeg)
    call.end(tail)
  })
}

async function widthsMade(server: Server): Promise<number> {
  const { made } = await server.world.db
    .selectFrom('images')
    .select((all) => all.fn.countAll<number>().as('made'))
    .where(sql<boolean>`variants <> '[]'`)
    .where('created_at', '>', new Date(Date.now() - 3_600_000))
    .where('width', '=', 2400)
    .executeTakeFirstOrThrow()
  return made
}
