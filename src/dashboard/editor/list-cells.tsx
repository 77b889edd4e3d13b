import Star from 'lucide-react/icons/star'
import type { ComponentProps } from 'react'
import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'
import { formatDay } from '../../domain/turkish/turkish.ts'
import { StatusBadge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Switch } from '../../ui/inputs.tsx'
import { permitWarning } from './permit/texts.ts'
import type { PermitFacts } from './permit/texts.ts'
import { RentalThumb } from './rental-thumb.tsx'
import './list-cells.css'

interface Named {
  name: string
  code: string
}

/** The cover, the name and the code. */
export function NameCell({ row }: { row: Named & ComponentProps<typeof RentalThumb> }) {
  return (
    <span className="rental-name">
      <RentalThumb image={row.image} />
      <span>
        <span className="cut">{row.name}</span>
        <small className="code">{row.code}</small>
      </span>
    </span>
  )
}

/** The number of the permit, or what is wrong with it. */
export function PermitCell({
  row,
  kind,
}: {
  row: PermitFacts & { permit_status: string }
  kind: RentalKind
}) {
  const warning = permitWarning(row, kind)
  if (warning === null || row.permit === 'expiring') {
    return (
      <span className="code whitespace-nowrap">
        {row.permit_no}
        {row.permit === 'expiring' && row.permit_valid_until !== null ? (
          <small className="rental-expiring">bitişi {formatDay(row.permit_valid_until, 'medium')}</small>
        ) : (
          row.permit_status === 'unchecked' && <small>doğrulanmadı</small>
        )}
      </span>
    )
  }
  return (
    <span className="whitespace-nowrap">
      <StatusBadge tone={warning.tone}>{warning.text}</StatusBadge>
    </span>
  )
}

/** The state of the permit for the spreadsheet. Its last day has a cell of its own. */
export function permitText(row: PermitFacts & { permit_status: string }, kind: RentalKind): string {
  if (row.permit === 'expiring') return 'Bitiyor'
  return permitWarning(row, kind)?.text ?? (row.permit_status === 'unchecked' ? 'Doğrulanmadı' : 'Geçerli')
}

type PopularCellProps = { row: { name: string; is_popular: boolean }; onToggle: () => void }

export function PopularCell({ row, onToggle }: PopularCellProps) {
  return (
    <IconButton
      label={`${row.name}: popüler`}
      title={row.is_popular ? 'Popüler' : 'Popüler yap'}
      size={32}
      className="rental-star"
      aria-pressed={row.is_popular}
      onClick={onToggle}
    >
      <Star size={17} />
    </IconButton>
  )
}

type ActiveCellProps = {
  row: { name: string; is_active: boolean; can: { activate: boolean } }
  onToggle: () => void
}

/** A switch, or a badge for somebody who may not press it. */
export function ActiveCell({ row, onToggle }: ActiveCellProps) {
  return row.can.activate ? (
    <Switch
      className="rental-switch"
      label={<span className="sr-only">{row.name}: yayında</span>}
      checked={row.is_active}
      onChange={onToggle}
    />
  ) : (
    <StatusBadge tone={row.is_active ? 'ok' : 'neutral'}>
      {row.is_active ? 'Yayında' : 'Yayında değil'}
    </StatusBadge>
  )
}
