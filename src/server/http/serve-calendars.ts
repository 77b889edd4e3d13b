import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'

interface OpenCalendar {
  text: string
  etag: string
  modified: Date
}

/** Calendars of villas for other sites, under addresses nobody can guess. Asked often, changed seldom: mostly a 304. */
export function serveCalendars(
  app: FastifyInstance,
  open: (name: string) => Promise<OpenCalendar | null>,
): void {
  app.get<{ Params: { name: string } }>('/v1/ical/:name', async (request, reply) => {
    const calendar = await open(request.params.name)
    if (calendar === null) throw new Failure('not_found')
    const { text, etag, modified } = calendar
    reply
      .header('etag', etag)
      .header('last-modified', modified.toUTCString())
      .header('cache-control', 'private, no-cache')
      .header('x-robots-tag', 'noindex')
    const { 'if-none-match': known, 'if-modified-since': since } = request.headers
    const isKnown =
      known === undefined
        ? since !== undefined && Math.floor(modified.getTime() / 1000) * 1000 <= Date.parse(since)
        : known.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
    if (isKnown) return reply.code(304).send()
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="takvim.ics"')
      .send(text)
  })
}
