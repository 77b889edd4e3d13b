import type { ComponentType, ReactNode } from 'react'
import Building2 from 'lucide-react/icons/building-2'
import Plus from 'lucide-react/icons/plus'
import Sailboat from 'lucide-react/icons/sailboat'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import { formatNumber } from '../../../domain/turkish/turkish.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { KindSwitch } from '../../calendar-grid/kind-switch.tsx'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { NoSenderLine } from '../../shell/no-sender-line.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { ReservationTabs } from '../../shell/reservation-tabs.tsx'
import { useCan } from '../../shell/session/use-can.ts'
import type { CalendarView } from './calendar-view.ts'
import { GridSkeleton } from './grid/skeleton.tsx'
import { ReportTable } from './report-table.tsx'
import '../../calendar-grid/blocks/blocks.css'
import '../../calendar-grid/calendar-grid.css'

const WORDS = {
  villa: {
    noun: 'villa',
    report: 'Aylara göre satılan geceler',
    add: 'Rezervasyon ekle',
    panel: 'Doluluk takvimi',
    failed: 'Doluluğu şu an getiremedik.',
    icon: Building2,
    noMatch: 'Bu süzgeçle villa yok',
    none: 'Henüz villa yok',
    noneHint: 'Bir villa eklendiğinde takvimi burada görünür.',
  },
  boat: {
    noun: 'tekne',
    report: 'Aylara göre kiralanan günler',
    add: 'Tur ekle',
    panel: 'Teknelerin takvimi',
    failed: 'Teknelerin takvimini şu an getiremedik.',
    icon: Sailboat,
    noMatch: 'Bu süzgeçle tekne yok',
    none: 'Henüz tekne yok',
    noneHint: 'Bir tekne eklendiğinde takvimi burada görünür.',
  },
}

/** What both calendars show of the module reservations. */
export type CalendarFrameParts = {
  RecentReservations: ComponentType<{
    kind: RentalKind
    status: string
    hrefOf: (status: string) => string
    reservationHref: (id: number) => string
  }>
}

type CalendarFrameProps = CalendarFrameParts & {
  kind: RentalKind
  view: CalendarView
  today: Day
  /** The villas or boats of the filter, which the report shows alone. */
  chosen: readonly number[]
  /** The rows of the calendar. */
  query: Parameters<typeof LoadFailed>[0]['query'] & { isPending: boolean }
  /** The number of villas or boats; undefined until it is known. */
  total: number | undefined
  hrefOf: (change: Partial<CalendarView>) => string
  reservationHref: (id: number) => string
  /** Buttons of this kind. */
  actions: ReactNode
  /** Where a reservation is added, by admins. */
  addHref: string
  /** The list of reservations, for owners. */
  listHref: string
  figures: ReactNode
  /** The toolbar of the calendar, and what stands between it and the grid. */
  toolbar: ReactNode
  /** Removes the filter; null when there is none. */
  onClear: (() => void) | null
  /** The grid, drawn when there are rows. */
  children: ReactNode
}

/** The page of both calendars: its head, the views of the same reservations, and the panel with the grid. */
export function CalendarFrame(props: CalendarFrameProps) {
  const { kind, view, query, total, hrefOf, onClear, RecentReservations } = props
  const { manage_reservations: isAdmin } = useCan()
  const words = WORDS[kind]
  return (
    <>
      <PageHead
        title={isAdmin ? 'Doluluk' : 'Rezervasyonlar'}
        meta={
          view.view === 'report'
            ? words.report
            : total === undefined
              ? undefined
              : `${formatNumber(total)} ${words.noun}`
        }
        actions={
          <>
            {/* In the line of the buttons, because each line here takes a row from the grid. */}
            <NoSenderLine />
            {props.actions}
            <KindSwitch current={kind} from={view.from} view={view.view} />
            {isAdmin && (
              <AppLink {...buttonLook({ size: 36 })} href={props.addHref}>
                <Plus size={16} />
                {words.add}
              </AppLink>
            )}
          </>
        }
      />
      <div className="occ-lead">
        <ReservationTabs
          className="occ-tabs"
          current={view.view}
          listHref={isAdmin ? null : props.listHref}
          hrefOf={(next) => hrefOf({ view: next, ...(next === 'calendar' && { page: 1 }) })}
        />
        {props.figures}
      </div>
      {view.view === 'recent' && (
        <RecentReservations
          kind={kind}
          status={view.status}
          hrefOf={(status) => hrefOf({ status })}
          reservationHref={props.reservationHref}
        />
      )}
      {view.view === 'report' && (
        <ReportTable
          kind={kind}
          chosen={props.chosen}
          year={view.year ?? Number(props.today.slice(0, 4))}
          page={view.page}
          yearHref={(year) => hrefOf({ year })}
          pageHref={(page) => hrefOf({ page })}
        />
      )}
      {view.view === 'calendar' && (
        <section className="occ-panel occ-fill" aria-label={words.panel}>
          {props.toolbar}
          <LoadFailed query={query}>{words.failed}</LoadFailed>
          {query.isPending && !query.error && <GridSkeleton />}
          {total === 0 && (
            <Empty
              icon={words.icon}
              title={onClear ? words.noMatch : words.none}
              actions={
                onClear && (
                  <Button tone="ghost" size={36} onClick={onClear}>
                    Temizle
                  </Button>
                )
              }
            >
              {onClear ? 'Süzgeci genişletin ya da temizleyin.' : words.noneHint}
            </Empty>
          )}
          {total !== undefined && total > 0 && props.children}
        </section>
      )}
    </>
  )
}
