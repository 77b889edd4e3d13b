import BadgeCheck from 'lucide-react/icons/badge-check'
import { PERMIT_NAMES } from '../../domain/catalogue/permit.ts'
import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'

type PermitLineProps = { kind: RentalKind; number: string | null }

/** The number of the document under which a villa or a boat is rented. */
export function PermitLine({ kind, number }: PermitLineProps) {
  if (number === null) return null
  return (
    <p className="permit">
      <BadgeCheck size={24} />
      {PERMIT_NAMES[kind]} no {number}
    </p>
  )
}
