import type { Location } from 'react-router'
import { useUnsavedWarning } from '../form/use-unsaved-warning.tsx'

const isOtherPage = (from: Location, to: Location) => from.pathname !== to.pathname

/**
 * Asks before the page is left while a reason or note for selected nights is unsaved. Changing the month does
 * not ask. Do not render it beside an open form, which has a blocker of its own: the router allows one at a
 * time.
 */
export function UnsavedNoteGuard() {
  return useUnsavedWarning(true, isOtherPage).question
}
