import { ApiFailure, queryText, type CallOptions, type Client } from '../../../client/client.ts'
import type { World } from '../context.ts'
import { Failure } from '../failure.ts'
import { execute } from './execute.ts'
import type { Route } from './route.ts'

/** Query values and path parameters as HTTP would bring them. */
function asText(part: Record<string, unknown> | undefined): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [key, value] of Object.entries(part ?? {})) {
    if (value !== undefined && value !== null && value !== '') texts[key] = queryText(value)
  }
  return texts
}

/**
 * The API for the pages this program renders itself: the same routes, checks and failures without a socket.
 * `seen` hears of every answer, so that a rendered page knows what it was made of.
 */
export function createInProcessClient(
  routes: Map<string, Route>,
  world: World,
  request: { id: string; address: string },
  seen: (name: string, content: unknown) => void,
  /** answers that pages share; the others are asked for each page */
  shared: (
    name: string,
    query: Record<string, string>,
    ask: () => Promise<unknown>,
  ) => Promise<unknown> = async (_name, _query, ask) => ask(),
): Client {
  const call = async (
    name: string,
    input: { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown } = {},
    options: CallOptions = {},
  ): Promise<unknown> => {
    const route = routes.get(name)
    if (route === undefined) throw new Error(`No route is called ${name}.`)
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
            is_of_page: true,
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
