import { useSwitches } from '../editor/use-switches.ts'
import type { Switched } from '../editor/use-switches.ts'
import type { Boat } from './boat.ts'
import { BOAT } from './calls.ts'

/** The switches of a boat. Nothing that is missing keeps it from the site. */
export function useBoatSwitches() {
  const { activity, togglePopular } = useSwitches<Boat, Switched>(BOAT)
  return {
    toggleActive: (boat: Switched) => activity.mutate({ record: boat, is_active: !boat.is_active }),
    togglePopular,
  }
}
