import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Network } from '../src/server/platform/context.ts'

export interface FeedStay {
  uid: string
  check_in: string
  check_out: string
  summary?: string
  is_cancelled?: boolean
}

/** A calendar as other sites write them: whole days, without the day of departure. */
export function calendarText(stays: readonly FeedStay[]): string {
  const events = stays.flatMap(({ uid, check_in, check_out, summary = 'Reserved', is_cancelled }) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTART;VALUE=DATE:${check_in.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${check_out.replaceAll('-', '')}`,
    `SUMMARY:${summary}`,
    ...(is_cancelled ? ['STATUS:CANCELLED'] : []),
    'END:VEVENT',
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...events, 'END:VCALENDAR', ''].join('\r\n')
}

/**
 * A real HTTP server with calendars: `set('/airbnb.ics', stays)` sets its answer, a number is a status. `network`
 * resolves every host name to it.
 */
export async function startFeedServer() {
  const answers = new Map<string, string | number>()
  const reads = new Map<string, number>()
  const held = new Map<string, { asked: () => void; released: Promise<void> }>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    reads.set(path, (reads.get(path) ?? 0) + 1)
    const answer = answers.get(path) ?? 404
    const send = () =>
      typeof answer === 'number'
        ? response.writeHead(answer).end()
        : response.writeHead(200, { 'content-type': 'text/calendar' }).end(answer)
    const hold = held.get(path)
    if (hold === undefined) return void send()
    held.delete(path)
    hold.asked()
    void hold.released.then(send)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const network: Network = {
    resolve: async () => ['127.0.0.1'],
    allows: (address, at) => address === '127.0.0.1' && at === port,
  }
  return {
    port,
    network,
    url: (path: string) => `http://takvim.test:${port}${path}`,
    set: (path: string, answer: readonly FeedStay[] | string | number) =>
      void answers.set(path, typeof answer === 'object' ? calendarText(answer) : answer),
    /** The next reader of a path gets the present answer, but only after `release`; `asked` resolves when a reader waits. */
    holdNext: (path: string) => {
      const asked = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      held.set(path, { asked: asked.resolve, released: released.promise })
      return { asked: asked.promise, release: released.resolve }
    },
    readsOf: (path: string) => reads.get(path) ?? 0,
    close: () => new Promise<void>((done) => void server.close(() => done())),
  }
}
