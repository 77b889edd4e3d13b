import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The history state of a link that opens a panel. Closing the panel then goes back instead of adding an
 * entry.
 */
export const OPENED_HERE = { isOpenedHere: true }

/**
 * Closes the panel over the list: goes back when it was opened from the list, else navigates to the same
 * address without it, `href`.
 */
export function useClosePanel(href: string): () => void {
  const navigate = useNavigate()
  const location = useLocation()
  const isOpenedHere = (location.state as Partial<typeof OPENED_HERE> | null)?.isOpenedHere === true
  return useCallback(() => {
    if (isOpenedHere) void navigate(-1)
    else void navigate(href, { replace: true, preventScrollReset: true })
  }, [isOpenedHere, href, navigate])
}
