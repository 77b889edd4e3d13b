import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { chipLook } from '../../ui/chip.tsx'
import { Checkbox } from '../../ui/inputs.tsx'
import { Popover } from '../../ui/popover.tsx'

/** A chip that opens its options; it shows how many are chosen. */
export function FilterChip({
  label,
  count,
  children,
}: {
  label: string
  count: number
  children: ReactNode
}) {
  return (
    <Popover
      align="end"
      label={`${label} süzgeci`}
      className="filter-pop"
      trigger={(props) => (
        <button type="button" {...props} {...chipLook({ on: count > 0 })}>
          {count > 0 ? `${label} · ${count}` : label}
          <ChevronDown size={14} />
        </button>
      )}
    >
      {children}
    </Popover>
  )
}

type FilterChoicesProps = {
  list: readonly { id: number; name: string }[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** The checkboxes inside such a chip. */
export function FilterChoices({ list, chosen, onChange }: FilterChoicesProps) {
  return (
    <div className="filter-choices">
      {list.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={(event) =>
            onChange(event.target.checked ? [...chosen, id] : chosen.filter((own) => own !== id))
          }
        />
      ))}
      {list.length === 0 && <p className="villa-pick-none">Yükleniyor...</p>}
    </div>
  )
}
