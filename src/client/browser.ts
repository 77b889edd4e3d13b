import { ApiFailure, createClient, type Client, type WireAnswer } from './client.ts'

const UNREACHED = 'Bağlantı kurulamadı, tekrar deneyin'

/**
 * The API over fetch. `token` is asked at every call; `onAnswer` sees every status and the token it answers (the dashboard
 * ends sessions there).
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
      throw new ApiFailure(0, UNREACHED)
    }
    options.onAnswer?.(response.status, wire.method, token)
    try {
      return { status: response.status, body: (await response.json()) as WireAnswer['body'] }
    } catch {
      throw new ApiFailure(response.status, UNREACHED)
    }
  })
}
