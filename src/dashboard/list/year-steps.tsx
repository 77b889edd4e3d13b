import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { AppLink } from '../../ui/app-link.tsx'
import { iconButtonLook } from '../../ui/button.tsx'

type YearStepsProps = {
  year: number
  hrefOf: (year: number) => string
  /** The heading level of the year. */
  level: 2 | 3
}

/** The shown year between links to the previous and the next one. */
export function YearSteps({ year, hrefOf, level }: YearStepsProps) {
  const Year = level === 2 ? 'h2' : 'h3'
  const look = iconButtonLook({ tone: 'ghost', size: 32 })
  return (
    <>
      <AppLink href={hrefOf(year - 1)} aria-label={`${year - 1} yılı`} {...look}>
        <ChevronLeft size={16} />
      </AppLink>
      <Year className="year-shown tabular">{year}</Year>
      <AppLink href={hrefOf(year + 1)} aria-label={`${year + 1} yılı`} {...look}>
        <ChevronRight size={16} />
      </AppLink>
    </>
  )
}
