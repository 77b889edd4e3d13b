import { useSyncExternalStore } from 'react'

const NARROW = '(max-width: 47.99rem)'

/** Whether the window is a phone's: the grid gives way to one villa's months (docs/design.md, Widths). */
export function usePhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(NARROW)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => window.matchMedia(NARROW).matches,
  )
}
