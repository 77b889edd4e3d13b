import { useQuery } from '@tanstack/react-query'
import { Chip } from '../../../ui/chip.tsx'
import { PeriodBar, ZoomLinks } from '../../calendar-grid/period-bar.tsx'
import { BOAT_ZOOMS } from '../../calendar-grid/window.ts'
import type { GridWindow } from '../../calendar-grid/window.ts'
import { FilterChip, FilterChoices } from '../../list/filter-chip.tsx'
import { BoatFilter } from '../../list/rental-picker.tsx'
import { call } from '../../shell/call.ts'
import { useCan } from '../../shell/session/use-can.ts'
import type { BoatView } from './boat-view.ts'

type BoatToolbarProps = {
  view: BoatView
  /** The days or the month in sight. */
  period: GridWindow
  hrefOf: (change: Partial<BoatView>) => string
  onChange: (change: Partial<BoatView>) => void
  onStep: () => void
  /** A phone shows one day. */
  isPhone: boolean
}

/** Marinas and types for the filters; the lists are for admins. */
function useMarinasAndTypes(isAdmin: boolean) {
  const { data } = useQuery({
    queryKey: ['boat-filter-choices'],
    enabled: isAdmin,
    queryFn: async ({ signal }) => {
      const most = { query: { take: 100 } }
      const [marinas, types] = await Promise.all([
        call('GET /v1/admin/marina', most, { signal }),
        call('GET /v1/admin/boattypes', most, { signal }),
      ])
      return { marinas: marinas.items, types: types.items }
    },
    staleTime: 5 * 60_000,
  })
  return { marinas: data?.marinas ?? [], types: data?.types ?? [] }
}

export function BoatToolbar({ view, period, hrefOf, onChange, onStep, isPhone }: BoatToolbarProps) {
  const { manage_reservations: isAdmin } = useCan()
  const { marinas, types } = useMarinasAndTypes(isAdmin)
  return (
    <div className="occ-toolbar">
      <PeriodBar period={period} dayHref={(from) => hrefOf({ from })} onStep={onStep} />
      {!isPhone && <ZoomLinks zooms={BOAT_ZOOMS} zoom={view.zoom} zoomHref={(zoom) => hrefOf({ zoom })} />}
      <fieldset className="occ-filters" aria-label="Süzgeçler">
        {isAdmin && (
          <>
            <FilterChip label="Marina" count={view.marina_id.length}>
              <FilterChoices
                list={marinas}
                chosen={view.marina_id}
                onChange={(marina_id) => onChange({ marina_id })}
              />
            </FilterChip>
            <FilterChip label="Tip" count={view.type_id.length}>
              <FilterChoices
                list={types}
                chosen={view.type_id}
                onChange={(type_id) => onChange({ type_id })}
              />
            </FilterChip>
          </>
        )}
        <FilterChip label="Tekne" count={view.boat_id.length}>
          <BoatFilter chosen={view.boat_id} onChange={(boat_id) => onChange({ boat_id })} />
        </FilterChip>
        {!isPhone && (
          <Chip on={view.isActive} onClick={() => onChange({ isActive: !view.isActive })}>
            Yalnızca aktif
          </Chip>
        )}
      </fieldset>
    </div>
  )
}
