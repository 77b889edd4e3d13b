import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { listingHref, type ListingState } from './listing-state.ts'

/**
 * The history state of a link that opens a panel. Closing the panel then goes back instead of adding an
 * entry.
 */
export const OPENED_HERE = { isOpenedHere: true }

/**
 * Closes the panel over the list: goes back when it was opened from the list, else navigates to the same
 * address without it.
 */
export function useClosePanel(state: ListingState): () => void {
  const navigate = useNavigate()
  const location = useLocation()
  const isOpenedHere = (location.state as Partial<typeof OPENED_HERE> | null)?.isOpenedHere === true
  const href = listingHref(state, { panel: null })
  return useCallback(() => {
    if (isOpenedHere) void navigate(-1)
    else void navigate(href, { replace: true, preventScrollReset: true })
  }, [isOpenedHere, href, navigate])
}
