import { formatNumber } from '../../domain/turkish/turkish.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { chipLook } from '../../ui/chip.tsx'

type ChoiceLinksProps = {
  /** The name of the choice: «Durum». */
  label?: string
  choices: readonly { label: string; href: string; isOn: boolean; count?: number | undefined }[]
  className?: string
}

/** A row of chips of which one is chosen. Each is a link, with a count where that is known. */
export function ChoiceLinks({ label = 'Durum', choices, className = 'chip-row' }: ChoiceLinksProps) {
  return (
    <nav className={className} aria-label={label}>
      {choices.map((choice) => (
        <AppLink
          key={choice.label}
          href={choice.href}
          aria-current={choice.isOn || undefined}
          {...chipLook({ on: choice.isOn })}
        >
          {choice.label}
          {choice.count !== undefined && ` · ${formatNumber(choice.count)}`}
        </AppLink>
      ))}
    </nav>
  )
}
