import { createContext, useContext } from 'react'
import type { Site } from '../../contract/content/content.ts'

export interface SiteState {
  /** null when even the server could not load it. */
  site: Site | null
  isFailed: boolean
  isLoading: boolean
  retry: () => void
}

export const SiteContext = createContext<SiteState>({
  site: null,
  isFailed: true,
  isLoading: false,
  retry: () => undefined,
})

/** Menu, contact, footer and exchange rates: the data of every page's frame. */
export function useSite(): SiteState {
  return useContext(SiteContext)
}
