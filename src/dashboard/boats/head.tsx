import { StatusBadge } from '../../ui/badge.tsx'
import { EditorHead } from '../editor/editor-head.tsx'
import { permitWarning } from '../editor/permit/texts.ts'
import { useReservationAddresses } from '../shell/reservation-addresses.ts'
import type { Boat } from './boat.ts'
import { useBoatSwitches } from './use-boat-switches.tsx'

export function BoatHead({ boat, section }: { boat: Boat; section: string }) {
  const switches = useBoatSwitches()
  const warning = permitWarning(boat, 'boat')
  const addresses = useReservationAddresses()
  return (
    <>
      <EditorHead
        kind="boat"
        record={boat}
        section={section}
        place={`${boat.boat_type_name}, ${boat.marina_name}`}
        onToggleActive={() => switches.toggleActive(boat)}
        onTogglePopular={() => switches.togglePopular(boat)}
        reservationsHref={addresses.boats({ boat_id: boat.id })}
      >
        {warning !== null && <StatusBadge tone={warning.tone}>{warning.text}</StatusBadge>}
      </EditorHead>
      {switches.gate}
    </>
  )
}
