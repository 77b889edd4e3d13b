import { Tabs } from '../../ui/tabs.tsx'

const VIEWS = [
  { view: 'calendar', label: 'Takvim' },
  { view: 'report', label: 'Rapor' },
  { view: 'recent', label: 'Son rezervasyonlar' },
] as const

type CalendarView = (typeof VIEWS)[number]['view']

type ReservationTabsProps = {
  current: 'list' | CalendarView
  /** The address of the list, for owners; admins have the list in their menu. */
  listHref: string | null
  hrefOf: (view: CalendarView) => string
  /** Those that exist; all by default. */
  views?: readonly CalendarView[]
  className?: string
}

const ALL = VIEWS.map(({ view }) => view)

/** The views of the same reservations: by villa and day, by month and, for owners, as a list. */
export function ReservationTabs({
  current,
  listHref,
  hrefOf,
  views = ALL,
  className = '',
}: ReservationTabsProps) {
  return (
    <Tabs
      label="Görünüm"
      className={className}
      items={[
        ...(listHref === null ? [] : [{ label: 'Liste', href: listHref, current: current === 'list' }]),
        ...VIEWS.filter(({ view }) => views.includes(view)).map(({ view, label }) => ({
          label,
          href: hrefOf(view),
          current: current === view,
        })),
      ]}
    />
  )
}
