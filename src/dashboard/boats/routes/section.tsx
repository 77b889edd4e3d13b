import Waypoints from 'lucide-react/icons/waypoints'
import { Empty } from '../../../ui/empty.tsx'
import { OrderedFields } from '../../form/ordered-fields.tsx'
import { SectionFrame } from '../../form/section-frame.tsx'
import type { SectionProps } from '../boat.ts'
import { useSectionForm } from '../use-section-form.ts'
import '../sections.css'
import { RouteFields } from './fields.tsx'
import { newRoute, ROUTES_LABELS, routesChanges, routesValues } from './values.ts'
import type { RoutesValues } from './values.ts'

/** The routes of a boat, each with its stops in order. */
export function RoutesSection({ boat }: SectionProps) {
  const section = useSectionForm<RoutesValues>({
    boat,
    section: 'routes',
    valuesOf: routesValues,
    labels: ROUTES_LABELS,
    changesOf: routesChanges,
  })
  return (
    <SectionFrame
      section={section}
      title="Rotalar"
      hint="Sayfada her rota kıyı haritasında çizilir; marinadan çıkar, durakların sırasıyla gider."
    >
      <OrderedFields
        name="routes"
        label="Rotaların sırası"
        what="rota"
        addLabel="Rota ekle"
        newItem={newRoute}
        most={12}
        empty={
          <Empty title="Henüz rota yok" icon={Waypoints}>
            Misafir hangi koylara gidildiğini ayırtmadan önce görmek ister.
          </Empty>
        }
      >
        {(route) => <RouteFields {...route} />}
      </OrderedFields>
    </SectionFrame>
  )
}
