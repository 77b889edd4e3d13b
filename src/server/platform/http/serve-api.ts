import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fileAnswer } from '../../../contract/endpoint.ts'
import type { World } from '../context.ts'
import { Failure, RETRY_AFTER } from '../failure.ts'
import { execute, type ReadSession } from './execute.ts'
import { TooMany } from './limits.ts'
import { receiveUpload } from './receive-upload.ts'
import type { Route } from './route.ts'
import { streamAnswers } from './stream-answers.ts'
import { sendFile } from './send-file.ts'

const OK = { GET: '', POST: 'Başarılı', PUT: 'Başarılı', PATCH: 'Başarılı', DELETE: 'Başarılı' } as const

/** Sends a failure in the envelope (docs/api.md, Envelope). */
export function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  if (failure instanceof TooMany) void reply.header('retry-after', failure.retry_after)
  if (failure.status === 503) void reply.header('retry-after', RETRY_AFTER)
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({
      success: false,
      content: failure.content,
      message: failure.message,
      ...(failure.errors.length > 0 ? { errors: failure.errors } : {}),
    })
}

/** Turns refusals of Fastify (body, media type, size) into failures; null for other errors. */
export function transportFailure(error: { code?: string; statusCode?: number }): Failure | null {
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Failure('wrong_media_type')
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Failure('too_large')
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Failure('malformed')
    default:
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? new Failure('malformed')
        : null
  }
}

/**
 * Serves every route at its path. `afterWrite` runs before the answer of a call that may have written, so that the
 * caller sees the change on the next page.
 */
export function serveApi(
  app: FastifyInstance,
  routes: readonly Route[],
  world: World,
  readSession: ReadSession,
  afterWrite: () => Promise<void>,
): void {
  const closing = new AbortController()
  app.addHook('preClose', (done) => {
    closing.abort()
    done()
  })
  /** Watches the response, because Node closes a request as soon as its body was read. */
  function goneSignal({ raw }: FastifyReply): AbortSignal {
    const gone = new AbortController()
    // The client may have left while its session was read.
    if (raw.closed || raw.destroyed) gone.abort()
    else raw.once('close', () => gone.abort())
    return AbortSignal.any([gone.signal, closing.signal])
  }
  function serve(scope: FastifyInstance, route: Route): void {
    const { method, path, status, file, stream } = route.endpoint
    scope.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request: FastifyRequest, reply) => {
        const { authorization, 'idempotency-key': key, 'user-agent': agent } = request.headers
        const answer = (query: unknown, gone = () => goneSignal(reply)) =>
          execute(
            route,
            world,
            {
              params: request.params,
              query,
              body: request.body,
              id: request.id,
              address: request.ip,
              authorization,
              agent,
              idempotency_key: Array.isArray(key) ? key.join(',') : key,
              gone,
              receive: (upload) => receiveUpload(request, upload, world.config.data_dir),
            },
            readSession,
          )
        try {
          if (stream === true && request.headers.accept?.includes('text/event-stream') === true) {
            const { since, ...query } = request.query as { since?: string }
            const last = request.headers['last-event-id']
            const gone = goneSignal(reply)
            return await streamAnswers(
              reply,
              (known) => answer(known === undefined ? query : { ...query, since: known }, () => gone),
              { since: typeof last === 'string' ? last : since, gone },
            )
          }
          const content = await answer(request.query)
          if (method !== 'GET') await afterWrite()
          if (file !== undefined) return sendFile(request, reply, file, fileAnswer.parse(content))
          return await reply
            .code(status ?? 200)
            .header('cache-control', 'no-store')
            .type('application/json; charset=utf-8')
            // a Buffer, because a string would be encoded twice: to count its bytes and to send it
            .send(Buffer.from(JSON.stringify({ success: true, content, message: OK[method] })))
        } catch (error) {
          if (error instanceof Failure) return sendFailure(reply, error)
          throw error
        }
      },
    })
  }
  for (const route of routes) if (route.endpoint.upload === undefined) serve(app, route)
  // multipart is parsed only on routes that take uploads; elsewhere it is an unsupported media type
  void app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false })
    for (const route of routes) if (route.endpoint.upload !== undefined) serve(scope, route)
  })
}
