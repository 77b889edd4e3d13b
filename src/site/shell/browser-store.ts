import { useSyncExternalStore } from 'react'

/**
 * The part of Storage that a store needs. Every method may throw, in private windows or when the disk is
 * full.
 */
interface KeptText {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
}

interface BrowserStore<Value> {
  read: () => Value
  write: (value: Value) => void
  subscribe: (listener: () => void) => () => void
  /** The value the server renders for everybody, because cached pages must not differ between visitors. */
  initial: Value
}

/**
 * A value of the visitor in localStorage. Other tabs are told of a change. When storage is refused, the value
 * lives as long as the page. `parse` must never throw and gets null when nothing is stored.
 */
export function browserStore<Value>(
  key: string,
  initial: Value,
  parse: (text: string | null) => Value,
  print: (value: Value) => string,
  storage: () => KeptText = () => localStorage,
  tabs: () => EventTarget = () => window,
): BrowserStore<Value> {
  const listeners = new Set<() => void>()
  let seen: { text: string | null; value: Value } | null = null

  const keptText = (): string | null => {
    try {
      return storage().getItem(key)
    } catch {
      return seen?.text ?? null
    }
  }
  return {
    initial,
    read() {
      const text = keptText()
      // The same text must give the same object, otherwise React would render forever.
      if (seen === null || seen.text !== text) seen = { text, value: parse(text) }
      return seen.value
    },
    write(value) {
      const text = print(value)
      try {
        storage().setItem(key, text)
      } catch {
        seen = { text, value }
      }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      const hear = (event: Event) => {
        const changed = (event as StorageEvent).key
        if (changed === key || changed === null) listener()
      }
      listeners.add(listener)
      tabs().addEventListener('storage', hear)
      return () => {
        listeners.delete(listener)
        tabs().removeEventListener('storage', hear)
      }
    },
  }
}

/**
 * The value in a component: during hydration the server's, afterwards the visitor's own, so that there is no
 * mismatch.
 */
export function useStore<Value>(store: BrowserStore<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.read, () => store.initial)
}
