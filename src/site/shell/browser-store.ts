import { useSyncExternalStore } from 'react'

/** What a store needs of the browser's storage; private windows and full disks make each of them throw. */
interface KeptText {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
}

interface BrowserStore<Value> {
  read: () => Value
  write: (value: Value) => void
  subscribe: (listener: () => void) => () => void
  /** what the server renders for everybody: pages are kept and must not differ between visitors */
  initial: Value
}

/**
 * A value of the visitor under a key of localStorage. Other tabs hear of a change. Where storage is refused the value
 * lives as long as the page. `parse` must never throw and gets null when nothing is kept.
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
      // the same text gives the same object, or React would render for ever
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

/** The value in a component: first what the server wrote, then the visitor's own, without a mismatch. */
export function useStore<Value>(store: BrowserStore<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.read, () => store.initial)
}
