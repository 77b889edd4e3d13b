import { ApiFailure } from '../../client/client.ts'

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** Whether the server may have carried out the request or may still be doing so. */
function isOpen(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return true
  const content = error.content as { code?: string } | null
  return error.status === 0 || error.status >= 500 || content?.code === 'same_key_in_flight'
}

type Keyed = <Answer>(asked: string, send: (key: string) => Promise<Answer>) => Promise<Answer>

/**
 * Gives every request an Idempotency-Key. While the outcome is unknown, the same request keeps its key, so
 * that a repetition creates nothing twice. After an answer the same content counts as another request.
 */
export function createRequestKeys(make: () => string = newKey): Keyed {
  const open = new Map<string, string>()
  return async (asked, send) => {
    const key = open.get(asked) ?? make()
    open.set(asked, key)
    const settle = () => {
      if (open.get(asked) === key) open.delete(asked)
    }
    try {
      const answer = await send(key)
      settle()
      return answer
    } catch (error) {
      if (!isOpen(error)) settle()
      throw error
    }
  }
}

/** Numbers files, so that the text that identifies a request can name them. */
export function createFileNames(): (file: Blob) => number {
  const numbers = new WeakMap<Blob, number>()
  let last = 0
  return (file) => {
    const known = numbers.get(file)
    if (known !== undefined) return known
    last += 1
    numbers.set(file, last)
    return last
  }
}
