import { useSyncExternalStore } from 'react'

const NARROW = '(max-width: 47.99rem)'

/**
 * Whether the window is as narrow as a phone. The grid is then replaced by the months of one villa
 * (docs/design.md, Widths).
 */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(NARROW)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => window.matchMedia(NARROW).matches,
  )
}
