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
  className?: string
}

/** The views of the same reservations: by villa or boat and day, by month and, for owners, as a list. */
export function ReservationTabs({ current, listHref, hrefOf, className = '' }: ReservationTabsProps) {
  return (
    <Tabs
      label="Görünüm"
      className={className}
      items={[
        ...(listHref === null ? [] : [{ label: 'Liste', href: listHref, current: current === 'list' }]),
        ...VIEWS.map(({ view, label }) => ({
          label,
          href: hrefOf(view),
          current: current === view,
        })),
      ]}
    />
  )
}
