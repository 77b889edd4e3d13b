import { EditorHead } from '../editor/editor-head.tsx'
import { paths } from '../shell/paths.ts'
import { useCan } from '../shell/session/use-can.ts'
import type { Boat } from './boat.ts'
import { useBoatSwitches } from './use-boat-switches.ts'

export function BoatHead({ boat, section }: { boat: Boat; section: string }) {
  const { toggleActive, togglePopular } = useBoatSwitches()
  const { manage_reservations: isAdmin } = useCan()
  return (
    <EditorHead
      kind="boat"
      record={boat}
      section={section}
      place={`${boat.boat_type_name}, ${boat.marina_name}`}
      onToggleActive={() => toggleActive(boat)}
      onTogglePopular={() => togglePopular(boat)}
      {...(isAdmin && { reservationsHref: paths.boatReservations({ boat_id: boat.id }) })}
    />
  )
}
