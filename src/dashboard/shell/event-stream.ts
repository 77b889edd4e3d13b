import { readSession } from './session/session.ts'

interface ServerEvent {
  name: string
  /** what to continue with after a lost connection; empty where the event has none */
  id: string
  data: unknown
}

/**
 * Reads server-sent events until the server ends them or `signal` is aborted. By fetch, because the browser's EventSource
 * cannot send the token of the session.
 * @throws Error when the server refuses or the connection is lost
 */
export async function* readEvents(url: string, signal: AbortSignal): AsyncGenerator<ServerEvent> {
  const response = await fetch(url, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${readSession()?.token ?? ''}` },
    signal,
  })
  if (!response.ok || response.body === null) throw new Error(`the stream was refused: ${response.status}`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const parts = (text + value).split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const event = eventOf(part)
      if (event !== null) yield event
    }
  }
}

/** One event of its lines; null for a line that only keeps the connection alive. */
export function eventOf(part: string): ServerEvent | null {
  const fields = new Map<string, string>()
  for (const line of part.split('\n')) {
    const colon = line.indexOf(': ')
    if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 2))
  }
  const data = fields.get('data')
  if (data === undefined) return null
  return { name: fields.get('event') ?? 'message', id: fields.get('id') ?? '', data: JSON.parse(data) }
}
