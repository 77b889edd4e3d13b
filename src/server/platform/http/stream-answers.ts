import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { Failure } from '../failure.ts'

/** What a call answers that can be sent as a stream: it waits for something new after `since`. */
interface News {
  since: string
  changed: unknown[]
}

const textOf = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/**
 * Sends the answers of a waiting call as server-sent events, one after the other. The id of an event is `since`, so a
 * reader that lost its connection continues with it (Last-Event-ID) and misses nothing. A wait that ends without news is
 * a line that readers ignore; it keeps the connection alive. Each answer is a call of its own, so the stream ends with
 * the session of its reader. The first answer is awaited, so that a refusal has its status.
 */
export async function streamAnswers(
  reply: FastifyReply,
  ask: (since: string | undefined) => Promise<unknown>,
  { since, gone }: { since: string | undefined; gone: AbortSignal },
): Promise<FastifyReply> {
  const first = (await ask(undefined)) as News
  async function* events() {
    let known = since ?? first.since
    yield 'retry: 5000\n\n'
    while (!gone.aborted) {
      try {
        const news = (await ask(known)) as News
        known = news.since
        yield news.changed.length > 0 ? `id: ${known}\n${textOf('change', news)}` : ':\n\n'
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        yield textOf('end', { code: error.code, message: error.message })
        return
      }
    }
  }
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(events()))
}
