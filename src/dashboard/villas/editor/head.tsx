import { useQuery } from '@tanstack/react-query'
import ChartGantt from 'lucide-react/icons/chart-gantt'
import CopyPlus from 'lucide-react/icons/copy-plus'
import { AppLink } from '../../../ui/app-link.tsx'
import { StatusBadge } from '../../../ui/badge.tsx'
import { EditorHead } from '../../editor/editor-head.tsx'
import { paths } from '../../shell/paths.ts'
import { useReservationAddresses } from '../../shell/reservation-addresses.ts'
import { villaFeedsQuery } from '../calendar/feed.ts'
import { permitWarning } from '../../editor/permit/texts.ts'
import { useCopyVilla } from '../use-copy-villa.ts'
import { useVillaSwitches } from '../use-villa-switches.tsx'
import type { Villa } from '../villa.ts'

export function VillaHead({ villa, section }: { villa: Villa; section: string }) {
  const addresses = useReservationAddresses()
  const activity = useVillaSwitches()
  const copy = useCopyVilla(villa.id)
  const warning = permitWarning(villa)
  const feeds = useQuery({ ...villaFeedsQuery(villa.id), enabled: villa.can.edit })
  const isColliding = feeds.data?.feeds.some(({ state }) => state === 'colliding') === true
  return (
    <>
      <EditorHead
        kind="villa"
        record={villa}
        section={section}
        place={`${villa.district_name}, ${villa.town_name}`}
        onToggleActive={() => activity.toggleActive(villa)}
        onTogglePopular={() => activity.togglePopular(villa)}
        reservationsHref={addresses.list({ villa_id: villa.id })}
        stayItems={[
          { label: 'Doluluğu', icon: ChartGantt, href: addresses.calendar({ villa_id: villa.id }) },
        ]}
        adminItems={[{ label: 'Kopyasını oluştur', icon: CopyPlus, onSelect: () => copy.mutate() }]}
      >
        {isColliding && (
          <AppLink href={paths.villa(villa.id, 'calendar')}>
            <StatusBadge tone="danger">Takvim çakışıyor</StatusBadge>
          </AppLink>
        )}
        {warning !== null && <StatusBadge tone={warning.tone}>{warning.text}</StatusBadge>}
      </EditorHead>
      {activity.gate}
    </>
  )
}
