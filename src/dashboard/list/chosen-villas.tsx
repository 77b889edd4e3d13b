import { AppLink } from '../../ui/app-link.tsx'
import { ChipRemove, chipLook } from '../../ui/chip.tsx'
import { useChosenVillas } from '../shell/villa-choices.ts'

type ChosenVillasProps = { ids: readonly number[]; hrefOf: (left: number[]) => string }

/** The villas of a filter as chips; a click removes one. */
export function ChosenVillas({ ids, hrefOf }: ChosenVillasProps) {
  const villas = useChosenVillas(ids)
  return ids.map((id) => {
    const name = villas.find((villa) => villa.id === id)?.name ?? `Villa ${id}`
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
