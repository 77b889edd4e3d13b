import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { Day } from '../../domain/calendar/stay.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { iconButtonLook } from '../../ui/button.tsx'
import { chipLook } from '../../ui/chip.tsx'
import { neighbourWindow, windowTitle } from './window.ts'
import type { GridWindow, Zoom } from './window.ts'

const STEPS: Record<Zoom, string> = {
  day: 'gün',
  'three-days': '3 gün',
  week: 'ay',
  month: 'ay',
  quarter: 'çeyrek',
  year: 'yıl',
}

type PeriodBarProps = {
  /** The days, month, quarter or year in sight. */
  period: GridWindow
  /** Returns the address that shows a day; null is today. */
  dayHref: (from: Day | null) => string
  /** An arrow or «Bugün» was pressed, perhaps for the address that is open already. */
  onStep?: () => void
}

/** The period in sight, with arrows to its neighbours and a link to today. */
export function PeriodBar({ period, dayHref, onStep }: PeriodBarProps) {
  return (
    <fieldset className="occ-when" aria-label="Dönem">
      <Step period={period} step={-1} dayHref={dayHref} onStep={onStep} />
      <output className="occ-title" aria-live="polite">
        {windowTitle(period)}
      </output>
      <Step period={period} step={1} dayHref={dayHref} onStep={onStep} />
      <AppLink {...chipLook()} href={dayHref(null)} onClick={onStep}>
        Bugün
      </AppLink>
    </fieldset>
  )
}

function Step({ period, step, dayHref, onStep }: PeriodBarProps & { step: 1 | -1 }) {
  const from = neighbourWindow(period, step)
  const label = `${step === 1 ? 'Sonraki' : 'Önceki'} ${STEPS[period.zoom]}`
  const Icon = step === 1 ? ChevronRight : ChevronLeft
  if (from === null) return null
  return (
    <AppLink
      {...iconButtonLook({ tone: 'ghost', size: 36 })}
      aria-label={label}
      title={label}
      href={dayHref(from)}
      onClick={onStep}
    >
      <Icon size={17} />
    </AppLink>
  )
}

type ZoomLinksProps<Value extends Zoom> = {
  zooms: readonly { value: Value; label: string }[]
  zoom: Value
  zoomHref: (zoom: Value) => string
}

/** The scales of a grid. */
export function ZoomLinks<Value extends Zoom>({ zooms, zoom, zoomHref }: ZoomLinksProps<Value>) {
  return (
    <nav className="segments" aria-label="Ölçek">
      {zooms.map(({ value, label }) => (
        <AppLink key={value} href={zoomHref(value)} aria-current={zoom === value ? 'true' : undefined}>
          {label}
        </AppLink>
      ))}
    </nav>
  )
}
