import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { chipLook, ChipRemove } from '../../../ui/chip.tsx'
import { OPENED_HERE } from './use-panel.ts'

type ChipRowProps = {
  /** How many filters are chosen. */
  count: number
  /** The list with the drawer of all filters. */
  to: string
  children: ReactNode
}

/** The chips above a list: the first opens all filters. */
export const ChipRow = ({ count, to, children }: ChipRowProps) => (
  <nav className="listing-chips bleed-row" aria-label="Filtreler">
    <Link {...chipLook({ on: count > 0 })} to={to} state={OPENED_HERE} preventScrollReset>
      <SlidersHorizontal size={15} />
      {count > 0 ? `Filtreler · ${count}` : 'Filtreler'}
    </Link>
    {children}
  </nav>
)

/** A chosen filter, which a press takes back. `to` is the list without it. */
export const ChosenChip = ({ label, to }: { label: string; to: string }) => (
  <Link {...chipLook({ on: true })} to={to} preventScrollReset aria-label={`${label} filtresini kaldır`}>
    <ChipRemove>{label}</ChipRemove>
  </Link>
)
