import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { ChipRemove, chipLook } from '../../ui/chip.tsx'
import { useChosenRentals } from '../shell/rental-choices.ts'

type ChosenRentalsProps = {
  ids: readonly number[]
  kind?: RentalKind
  hrefOf: (left: number[]) => string
}

const UNNAMED: Record<RentalKind, string> = { villa: 'Villa', boat: 'Tekne' }

/** The villas or boats of a filter as chips; a click removes one. */
export function ChosenRentals({ ids, kind = 'villa', hrefOf }: ChosenRentalsProps) {
  const rentals = useChosenRentals(kind, ids)
  return ids.map((id) => {
    const name = rentals.find((rental) => rental.id === id)?.name ?? `${UNNAMED[kind]} ${id}`
    return (
      <AppLink
        key={id}
        {...chipLook({ on: true })}
        aria-label={`${name} süzgecini kaldır`}
        href={hrefOf(ids.filter((other) => other !== id))}
      >
        <ChipRemove>{name}</ChipRemove>
      </AppLink>
    )
  })
}
