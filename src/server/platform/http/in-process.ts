import { ApiFailure, queryText, type CallOptions, type Client } from '../../../client/client.ts'
import type { World } from '../context.ts'
import { Failure } from '../failure.ts'
import { execute } from './execute.ts'
import type { Route } from './route.ts'

/** Converts query values and path parameters to text, as HTTP would send them. */
function asText(part: Record<string, unknown> | undefined): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [key, value] of Object.entries(part ?? {})) {
    if (value !== undefined && value !== null && value !== '') texts[key] = queryText(value)
  }
  return texts
}

/** The fields of an upload that a page makes. A form that is sent without scripts carries no files. */
const withoutFiles = (fields: Record<string, unknown>) => async () => ({
  fields,
  files: [],
  signal: new AbortController().signal,
  discard: async () => {},
})

/**
 * The API for pages that the server renders: the same routes, checks and failures without a socket.
 * `seen` is called with every answer, so that the tags of the page can be computed.
 */
export function createInProcessClient(
  routes: Map<string, Route>,
  world: World,
  request: { id: string; address: string },
  seen: (name: string, content: unknown) => void,
  /** caches the answers that pages share; other calls run for each page */
  shared: (
    name: string,
    query: Record<string, string>,
    ask: () => Promise<unknown>,
  ) => Promise<unknown> = async (_name, _query, ask) => ask(),
): Client {
  const call = async (
    name: string,
    input: {
      params?: Record<string, unknown>
      query?: Record<string, unknown>
      body?: unknown
      upload?: { fields: Record<string, unknown> }
    } = {},
    options: CallOptions = {},
  ): Promise<unknown> => {
    const route = routes.get(name)
    if (route === undefined) throw new Error(`There is no route ${name}.`)
    const query = asText(input.query)
    try {
      const content = await shared(name, query, () =>
        execute(
          route,
          world,
          {
            params: asText(input.params),
            query,
            body: input.body,
            id: request.id,
            address: request.address,
            authorization: undefined,
            idempotency_key: options.idempotencyKey,
            isOfPage: true,
            ...(input.upload !== undefined && { receive: withoutFiles(input.upload.fields) }),
          },
          async () => null,
        ),
      )
      seen(name, content)
      return content
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      seen(name, error)
      throw new ApiFailure(error.status, error.message, error.content, error.errors)
    }
  }
  return call as Client
}
