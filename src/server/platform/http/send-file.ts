import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint, fileAnswer } from '../../../contract/endpoint.ts'

/** Sends a generated file. Programs poll such files and they change rarely, so most answers are a 304. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: NonNullable<Endpoint['file']>,
  { text, etag, modified }: z.infer<typeof fileAnswer>,
): FastifyReply {
  void reply
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
    .type(`${file.type}; charset=utf-8`)
    .header('content-disposition', `inline; filename="${file.name}"`)
    .send(text)
}
