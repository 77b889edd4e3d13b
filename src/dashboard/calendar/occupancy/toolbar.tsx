import type { ReactNode } from 'react'
import type { Day } from '../../../domain/calendar/stay.ts'
import { PeriodBar, ZoomLinks } from '../../calendar-grid/period-bar.tsx'
import type { GridWindow, Zoom } from '../../calendar-grid/window.ts'

type CalendarToolbarProps<Value extends Zoom> = {
  /** The days, month, quarter or year in sight. */
  period: GridWindow
  zooms: readonly { value: Value; label: string }[]
  zoom: Value
  /** Returns the address of the screen with changed values. */
  hrefOf: (change: { from?: Day | null; zoom?: Value }) => string
  /** An arrow or «Bugün» was pressed, perhaps for the address that is open already. */
  onStep: () => void
  /** A phone has one scale. */
  isPhone: boolean
  /** The filters. */
  children: ReactNode
}

export function CalendarToolbar<Value extends Zoom>(props: CalendarToolbarProps<Value>) {
  const { period, zooms, zoom, hrefOf, onStep, isPhone, children } = props
  return (
    <div className="occ-toolbar">
      <PeriodBar period={period} dayHref={(from) => hrefOf({ from })} onStep={onStep} />
      {!isPhone && <ZoomLinks zooms={zooms} zoom={zoom} zoomHref={(to) => hrefOf({ zoom: to })} />}
      <fieldset className="occ-filters" aria-label="Süzgeçler">
        {children}
      </fieldset>
    </div>
  )
}
