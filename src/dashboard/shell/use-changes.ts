import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ContentOf } from '../../contract/registry.ts'
import { call } from './call.ts'
import { readEvents } from './event-stream.ts'

/**
 * How often a screen that somebody looks at refreshes without a change: what it shows may change with the clock, and the
 * stream of changes may be cut off.
 */
export const REFRESH_MS = 5 * 60_000

/** Several writes that follow each other closely refresh a screen once. */
const PAUSE_MS = 2000
/** The pause after a stream that ended, or was refused. */
const RETRY_MS = 5000
const LONGEST_RETRY_MS = 60_000
/** The browser's lock of the one window that listens while nobody looks at any. */
const LOCK = 'telmessa-changes'

type Kind = ContentOf<'GET /v1/admin/changes'>['changed'][number]

/** The query keys of the lists that show records of a kind. */
const SHOWN_IN: Record<Kind, readonly string[]> = {
  reservations: ['reservations', 'home', 'unread', 'occupancy', 'suspicious-holds', 'free-villas'],
  villas: ['home', 'occupancy', 'external', 'gaps', 'unread', 'villa-comments', 'free-villas'],
  mails: ['mails', 'unread'],
  messages: ['unread', 'contact-messages', 'rent-it-out'],
  feeds: ['feeds', 'villa-feeds'],
  jobs: ['jobs'],
  notifications: ['notifications'],
}

const isSeen = () => document.visibilityState === 'visible' && document.hasFocus()

/**
 * Refreshes the lists on the screen when what they show was written, by a stream of server-sent events. While the window
 * is hidden or has no focus no list is asked for; afterwards it is refreshed with what was missed. One window goes on
 * listening meanwhile, for the notifications. Opened records are left alone.
 */
export function useChanges(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const end = new AbortController()
    let stream: AbortController | null = null
    let since: string | undefined
    let holdsLock = false
    let retry: ReturnType<typeof setTimeout> | undefined
    let pause: ReturnType<typeof setTimeout> | undefined
    let failures = 0
    const missed = new Set<Kind>()

    function refresh(keys: ReadonlySet<string>): void {
      void queries.invalidateQueries({
        predicate: ({ queryKey: [key, record] }) => keys.has(String(key)) && typeof record !== 'number',
      })
    }
    /** Refreshes what was written; writes that follow closely wait for the end of the pause. */
    function refreshLists(): void {
      if (missed.size === 0 || pause !== undefined || !isSeen()) return
      refresh(new Set([...missed].flatMap((kind) => SHOWN_IN[kind])))
      missed.clear()
      pause = setTimeout(() => {
        pause = undefined
        refreshLists()
      }, PAUSE_MS)
    }
    function hear(changed: readonly Kind[]): void {
      for (const kind of changed) {
        if (kind === 'notifications') refresh(new Set(SHOWN_IN.notifications))
        else missed.add(kind)
      }
      refreshLists()
    }
    async function listen(own: AbortController): Promise<void> {
      const { signal } = own
      try {
        // Says from where on changes are told, and leads to the sign-in when the session has ended.
        const { since: first } = await call('GET /v1/admin/changes', {}, { signal })
        since ??= first
        signal.throwIfAborted()
        // The first answer is asked for in any case, the stream only where somebody looks.
        if (!isSeen() && !holdsLock) {
          stream = null
          return
        }
        for await (const event of readEvents(`/v1/admin/changes?since=${since}`, signal)) {
          if (event.name !== 'change') continue
          failures = 0
          since = event.id
          hear((event.data as { changed: Kind[] }).changed)
        }
      } catch {
        // the stream is opened again below
      }
      if (signal.aborted) return
      stream = null
      failures += 1
      retry = setTimeout(look, Math.min(RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS))
    }
    function open(): void {
      if (stream !== null) return
      clearTimeout(retry)
      stream = new AbortController()
      void listen(stream)
    }
    function look(): void {
      refreshLists()
      if (isSeen() || holdsLock) open()
      else {
        clearTimeout(retry)
        stream?.abort()
        stream = null
      }
    }

    const events = [
      [document, 'visibilitychange'],
      [window, 'focus'],
      [window, 'blur'],
    ] as const
    for (const [target, name] of events) target.addEventListener(name, look)
    open()
    // Held until the window is closed; the next one then gets it. Browsers without locks listen only while somebody looks.
    navigator.locks
      ?.request(LOCK, { signal: end.signal }, async () => {
        holdsLock = true
        look()
        await new Promise((done) => end.signal.addEventListener('abort', done))
      })
      .catch(() => undefined)
    return () => {
      for (const [target, name] of events) target.removeEventListener(name, look)
      end.abort()
      stream?.abort()
      clearTimeout(retry)
      clearTimeout(pause)
    }
  }, [queries])
}
