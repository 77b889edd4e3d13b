import { useState } from 'react'

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** One key for one content: a second press repeats the request, a corrected form is another one. */
export function createRequestKeys(make: () => string = newKey): (body: unknown) => string {
  let last = { text: '', key: '' }
  return (body) => {
    const text = JSON.stringify(body)
    if (last.text !== text) last = { text, key: make() }
    return last.key
  }
}

export function useRequestKey(): (body: unknown) => string {
  const [keyOf] = useState(() => createRequestKeys())
  return keyOf
}
