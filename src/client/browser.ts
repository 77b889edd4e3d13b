import { ApiFailure, createClient, UNREACHABLE, type Client, type WireAnswer } from './client.ts'

/**
 * A client that calls the API by fetch. `token` is read before each call. `onAnswer` gets the status of each answer and
 * the token of its request; the dashboard ends expired sessions there.
 */
export function createBrowserClient(
  options: {
    token?: () => string | null
    onAnswer?: (status: number, method: string, token: string | null) => void
  } = {},
): Client {
  return createClient(async (wire) => {
    const token = options.token?.() ?? null
    let response: Response
    try {
      response = await fetch(wire.url, {
        method: wire.method,
        headers: {
          ...wire.headers,
          ...(wire.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(wire.body === undefined ? {} : { body: JSON.stringify(wire.body) }),
        ...(wire.signal === undefined ? {} : { signal: wire.signal }),
      })
    } catch {
      throw new ApiFailure(0, UNREACHABLE)
    }
    options.onAnswer?.(response.status, wire.method, token)
    try {
      return { status: response.status, body: (await response.json()) as WireAnswer['body'] }
    } catch {
      throw new ApiFailure(response.status, UNREACHABLE)
    }
  })
}
