import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { listingHref, type ListingState } from './listing-state.ts'

/** What a link that opens a panel leaves in the history, so that closing goes back instead of further. */
export const OPENED_HERE = { isOpenedHere: true }

/** Closes what lies over the list: Back if it was opened from there, else the same address without it. */
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
