import { Chip } from '../../../ui/chip.tsx'
import { FilterChip, FilterChoices } from '../../list/filter-chip.tsx'
import { RentalPicker } from '../../list/rental-picker.tsx'
import { useTypesAndMarinas } from '../../list/use-filter-choices.ts'
import { useCan } from '../../shell/session/use-can.ts'
import type { BoatView } from './boat-view.ts'

type BoatFiltersProps = {
  view: BoatView
  onChange: (change: Partial<BoatView>) => void
  isPhone: boolean
}

/** The filters of the calendar of boats. The lists of marinas and types are for admins. */
export function BoatFilters({ view, onChange, isPhone }: BoatFiltersProps) {
  const { manage_reservations: isAdmin } = useCan()
  const { data: choices } = useTypesAndMarinas(isAdmin)
  return (
    <>
      {isAdmin && (
        <>
          <FilterChip label="Marina" count={view.marina_id.length}>
            <FilterChoices
              list={choices?.marinas ?? []}
              chosen={view.marina_id}
              onChange={(marina_id) => onChange({ marina_id })}
            />
          </FilterChip>
          <FilterChip label="Tip" count={view.type_id.length}>
            <FilterChoices
              list={choices?.types ?? []}
              chosen={view.type_id}
              onChange={(type_id) => onChange({ type_id })}
            />
          </FilterChip>
        </>
      )}
      <FilterChip label="Tekne" count={view.boat_id.length}>
        <RentalPicker kind="boat" chosen={view.boat_id} onChange={(boat_id) => onChange({ boat_id })} />
      </FilterChip>
      {!isPhone && (
        <Chip on={view.isActive} onClick={() => onChange({ isActive: !view.isActive })}>
          Yalnızca aktif
        </Chip>
      )}
    </>
  )
}
