import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ContentOf } from '../../contract/registry.ts'
import { call } from './call.ts'

/**
 * How often a screen that somebody looks at refreshes without a change: what it shows may change with the clock, and the
 * wait for changes may be cut off.
 */
export const REFRESH_MS = 5 * 60_000

/** Several writes that follow each other closely refresh a screen once. */
const PAUSE_MS = 2000
/** The pause after a failed wait. */
const RETRY_MS = 60_000

type Kind = ContentOf<'GET /v1/admin/changes'>['changed'][number]

/** The query keys of the lists that show records of a kind. */
const SHOWN_IN: Record<Kind, readonly string[]> = {
  reservations: ['reservations', 'home', 'unread', 'occupancy', 'suspicious-holds', 'free-villas'],
  villas: ['home', 'occupancy', 'external', 'gaps', 'unread', 'villa-comments', 'free-villas'],
  mails: ['mails', 'unread'],
  messages: ['unread', 'contact-messages', 'rent-it-out'],
  feeds: ['feeds', 'villa-feeds'],
  jobs: ['jobs'],
}

const isSeen = () => document.visibilityState === 'visible' && document.hasFocus()

/**
 * Refreshes the lists on the screen when what they show was written. Nothing is asked while the window is hidden or has no
 * focus; afterwards the first answer tells what was missed. Opened records are left alone.
 */
export function useChanges(): void {
  const queries = useQueryClient()
  useEffect(() => {
    let wait = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let since: string | undefined

    function refresh(changed: readonly Kind[]): void {
      const keys = new Set(changed.flatMap((kind) => SHOWN_IN[kind]))
      void queries.invalidateQueries({
        predicate: ({ queryKey: [key, record] }) => keys.has(String(key)) && typeof record !== 'number',
      })
    }
    async function listen(): Promise<void> {
      const { signal } = wait
      let pause = 0
      try {
        const query = since === undefined ? {} : { since }
        const answer = await call('GET /v1/admin/changes', { query }, { signal })
        since = answer.since
        if (answer.changed.length > 0) {
          refresh(answer.changed)
          pause = PAUSE_MS
        }
      } catch {
        pause = RETRY_MS
      }
      if (!signal.aborted && isSeen()) timer = setTimeout(() => void listen(), pause)
    }
    function look(): void {
      wait.abort()
      clearTimeout(timer)
      if (!isSeen()) return
      wait = new AbortController()
      void listen()
    }

    const events = [
      [document, 'visibilitychange'],
      [window, 'focus'],
      [window, 'blur'],
    ] as const
    for (const [target, name] of events) target.addEventListener(name, look)
    // The first answer comes at once and only says from where on changes are told, so it is asked for in any case.
    void listen()
    return () => {
      for (const [target, name] of events) target.removeEventListener(name, look)
      wait.abort()
      clearTimeout(timer)
    }
  }, [queries])
}
