import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { formatNumber, formatPercent, monthName } from '../../../domain/turkish/turkish.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { iconButtonLook } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { ScrollRegion } from '../../../ui/scroll-region.tsx'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { TableSkeleton } from '../../list/table-skeleton.tsx'
import type { ReportRow } from '../../calendar-grid/bars.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../shell/call.ts'

export type ReportQuery = { villa_id?: string; year: number }

/** The number of villas on one page of the report. Its totals cover all pages. */
export const REPORT_PAGE_SIZE = 50

export function useOccupancyReport(query: ReportQuery, page: number) {
  const asked = { ...query, skip: (page - 1) * REPORT_PAGE_SIZE, take: REPORT_PAGE_SIZE }
  return useQuery({
    queryKey: ['occupancy-report', asked],
    queryFn: ({ signal }) => call('GET /v1/admin/occupancy/report', { query: asked }, { signal }),
    placeholderData: keepPreviousData,
  })
}

type Month = ReportRow['months'][number]

type ReportTableProps = {
  query: ReportQuery
  /** counted from 1 */
  page: number
  yearHref: (year: number) => string
  pageHref: (page: number) => string
}

/** Villa × month: the percentage of nights sold. The colour repeats the number and never replaces it. */
export function ReportTable({ query, page, yearHref, pageHref }: ReportTableProps) {
  const report = useOccupancyReport(query, page)
  const { data, error, isPending, isFetching } = report
  return (
    <section className="occ-panel" aria-label={`Doluluk raporu ${query.year}`}>
      <div className="occ-toolbar">
        <fieldset className="occ-when" aria-label="Yıl">
          <YearStep year={query.year - 1} label="Önceki yıl" icon={ChevronLeft} yearHref={yearHref} />
          <output className="occ-title">{query.year}</output>
          <YearStep year={query.year + 1} label="Sonraki yıl" icon={ChevronRight} yearHref={yearHref} />
        </fieldset>
        <p className="heat-legend">
          Satılan gecelerin ayın gecelerine oranı; kapatılan geceler satılmış sayılmaz.
        </p>
      </div>
      <LoadFailed query={report}>Raporu şu an getiremedik.</LoadFailed>
      {isPending && !error && <TableSkeleton label="Doluluk raporu" columns={13} />}
      {data?.total === 0 && (
        <Empty title="Raporlanacak villa yok">Bir villa eklendiğinde ayları burada görünür.</Empty>
      )}
      {data && data.total > 0 && (
        <Heat
          rows={data.items}
          all={data.months}
          allName={data.total > REPORT_PAGE_SIZE ? `Hepsi, ${formatNumber(data.total)} villa` : 'Hepsi'}
          isBusy={isFetching}
          year={query.year}
        />
      )}
      <Pager
        page={page}
        pages={Math.ceil((data?.total ?? 0) / REPORT_PAGE_SIZE)}
        href={pageHref}
        className="m-4"
      />
    </section>
  )
}

function YearStep(props: {
  year: number
  label: string
  icon: typeof ChevronLeft
  yearHref: (year: number) => string
}) {
  if (props.year < 2000 || props.year > 2099) return null
  const Icon = props.icon
  return (
    <AppLink
      {...iconButtonLook({ tone: 'ghost', size: 36 })}
      aria-label={props.label}
      title={props.label}
      href={props.yearHref(props.year)}
    >
      <Icon size={17} />
    </AppLink>
  )
}

type HeatProps = { rows: ReportRow[]; all: Month[]; allName: string; isBusy: boolean; year: number }

function Heat({ rows, all, allName, isBusy, year }: HeatProps) {
  return (
    <ScrollRegion className="heat-scroll" label={`Aylara göre doluluk, ${year}`} busy={isBusy}>
      <table className="heat">
        <caption className="sr-only">Villa ve ay başına doluluk, {year}</caption>
        <thead>
          <tr>
            <th scope="col">Villa</th>
            {all.map(({ month }) => (
              <th key={month} scope="col">
                <abbr title={monthName(Number(month.slice(5, 7)))}>
                  {monthName(Number(month.slice(5, 7)), 'short')}
                </abbr>
              </th>
            ))}
            <th scope="col">Yıl</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.villa_id} name={row.villa_name} months={row.months} />
          ))}
        </tbody>
        <tfoot>
          <Row name={allName} months={all} />
        </tfoot>
      </table>
    </ScrollRegion>
  )
}

function Row({ name, months }: { name: string; months: Month[] }) {
  const sold = months.reduce((sum, own) => sum + own.sold, 0)
  const nights = months.reduce((sum, own) => sum + own.nights, 0)
  return (
    <tr>
      <th scope="row">{name}</th>
      {months.map((own) => (
        <Heated key={own.month} percent={own.percent} title={monthTitle(own)} />
      ))}
      <Heated percent={nights === 0 ? 0 : Math.round((100 * sold) / nights)} title={`${sold} gece satıldı`} />
    </tr>
  )
}

const monthTitle = ({ month, sold, blocked, nights }: Month) =>
  `${monthName(Number(month.slice(5, 7)))}: ${nights} gecenin ${sold} tanesi satıldı, ${blocked} tanesi kapalı`

function Heated({ percent, title }: { percent: number; title: string }) {
  return (
    <td
      title={title}
      style={{ '--heat': Math.min(100, percent) }}
      data-heat={Math.min(4, Math.ceil(percent / 25))}
    >
      {percent === 0 ? <span className="dash">0</span> : formatPercent(percent)}
    </td>
  )
}
