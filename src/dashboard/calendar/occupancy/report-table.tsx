import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
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
import { idsToQuery } from './calendar-view.ts'

/** The number of villas or boats on one page of the report. Its totals cover all pages. */
const PAGE_SIZE = 50

type Month = ReportRow['months'][number]

type ReportTableProps = {
  kind: RentalKind
  /** The villas or boats that it shows; none means all. */
  chosen: readonly number[]
  year: number
  /** counted from 1 */
  page: number
  yearHref: (year: number) => string
  pageHref: (page: number) => string
}

/** Villa × month with the percentage of nights sold, or boat × month with that of days with a trip. */
function useReport({ kind, chosen, year, page }: ReportTableProps) {
  const asked = { year, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE }
  return useQuery({
    queryKey: ['occupancy-report', kind, chosen, asked],
    queryFn: async ({ signal }) => {
      if (kind === 'boat') {
        const query = { ...idsToQuery({ boat_id: chosen }), ...asked }
        const report = await call('GET /v1/admin/boatoccupancy/report', { query }, { signal })
        return {
          ...report,
          items: report.items.map((row) => ({ ...row, id: row.boat_id, name: row.boat_name })),
        }
      }
      const query = { ...idsToQuery({ villa_id: chosen }), ...asked }
      const report = await call('GET /v1/admin/occupancy/report', { query }, { signal })
      return {
        ...report,
        items: report.items.map((row) => ({ ...row, id: row.villa_id, name: row.villa_name })),
      }
    },
    placeholderData: keepPreviousData,
  })
}

const VILLA_WORDS = {
  title: 'Villa',
  unit: 'gece',
  legend: 'Satılan gecelerin ayın gecelerine oranı; kapatılan geceler satılmış sayılmaz.',
  none: 'Raporlanacak villa yok',
  noneHint: 'Bir villa eklendiğinde ayları burada görünür.',
  sold: ({ nights, sold, blocked }: Month) =>
    `${nights} gecenin ${sold} tanesi satıldı, ${blocked} tanesi kapalı`,
}
type Words = typeof VILLA_WORDS
const BOAT_WORDS: Words = {
  title: 'Tekne',
  unit: 'gün',
  legend: 'Tura çıkılan günlerin ayın günlerine oranı; kapatılan günler satılmış sayılmaz.',
  none: 'Raporlanacak tekne yok',
  noneHint: 'Bir tekne eklendiğinde ayları burada görünür.',
  sold: ({ nights, sold, blocked }) => `${nights} günün ${sold} tanesinde tur var, ${blocked} tanesi kapalı`,
}

type Row = { id: number; name: string; months: Month[] }

/** The colour of a month repeats the number and never replaces it. */
export function ReportTable(props: ReportTableProps) {
  const { kind, year, page, yearHref } = props
  const report = useReport(props)
  const { data, error, isPending, isFetching } = report
  const words = kind === 'boat' ? BOAT_WORDS : VILLA_WORDS
  return (
    <section className="occ-panel" aria-label={`Doluluk raporu ${year}`}>
      <div className="occ-toolbar">
        <fieldset className="occ-when" aria-label="Yıl">
          <YearStep year={year - 1} label="Önceki yıl" icon={ChevronLeft} yearHref={yearHref} />
          <output className="occ-title">{year}</output>
          <YearStep year={year + 1} label="Sonraki yıl" icon={ChevronRight} yearHref={yearHref} />
        </fieldset>
        <p className="heat-legend">{words.legend}</p>
      </div>
      <LoadFailed query={report}>Raporu şu an getiremedik.</LoadFailed>
      {isPending && !error && <TableSkeleton label="Doluluk raporu" columns={13} />}
      {data?.total === 0 && <Empty title={words.none}>{words.noneHint}</Empty>}
      {data && data.total > 0 && (
        <Heat
          rows={data.items}
          all={data.months}
          allName={
            data.total > PAGE_SIZE
              ? `Hepsi, ${formatNumber(data.total)} ${words.title.toLocaleLowerCase('tr')}`
              : 'Hepsi'
          }
          isBusy={isFetching}
          year={year}
          words={words}
        />
      )}
      <Pager
        page={page}
        pages={Math.ceil((data?.total ?? 0) / PAGE_SIZE)}
        href={props.pageHref}
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

type HeatProps = {
  rows: Row[]
  all: Month[]
  allName: string
  isBusy: boolean
  year: number
  words: Words
}

function Heat({ rows, all, allName, isBusy, year, words }: HeatProps) {
  return (
    <ScrollRegion className="heat-scroll" label={`Aylara göre doluluk, ${year}`} busy={isBusy}>
      <table className="heat">
        <caption className="sr-only">
          {words.title} ve ay başına doluluk, {year}
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.title}</th>
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
            <HeatRow key={row.id} name={row.name} months={row.months} words={words} />
          ))}
        </tbody>
        <tfoot>
          <HeatRow name={allName} months={all} words={words} />
        </tfoot>
      </table>
    </ScrollRegion>
  )
}

function HeatRow({ name, months, words }: { name: string; months: Month[]; words: Words }) {
  const sold = months.reduce((sum, own) => sum + own.sold, 0)
  const nights = months.reduce((sum, own) => sum + own.nights, 0)
  return (
    <tr>
      <th scope="row">{name}</th>
      {months.map((own) => (
        <Heated
          key={own.month}
          percent={own.percent}
          title={`${monthName(Number(own.month.slice(5, 7)))}: ${words.sold(own)}`}
        />
      ))}
      <Heated
        percent={nights === 0 ? 0 : Math.round((100 * sold) / nights)}
        title={`${sold} ${words.unit} satıldı`}
      />
    </tr>
  )
}

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
