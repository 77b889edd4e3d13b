import { todayInIstanbul } from '../../domain/calendar/stay.ts'

/**
 * The idempotency key of what was sent: the same content on the same day is stored once, however often it is sent, with
 * and without scripts.
 */
export async function contentKey(content: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(`${todayInIstanbul(new Date())} ${JSON.stringify(content)}`)
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
