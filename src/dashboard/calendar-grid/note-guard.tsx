import type { Location } from 'react-router'
import { useUnsaved } from '../form/use-unsaved.tsx'

const isOtherPage = (from: Location, to: Location) => from.pathname !== to.pathname

/**
 * There while something is typed for selected nights: leaving the page asks, turning its months does not. Not beside an
 * open form, which asks for itself: the router knows one blocker alone.
 */
export function NoteGuard() {
  return useUnsaved(true, isOtherPage).question
}
