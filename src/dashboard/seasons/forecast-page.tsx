import { useQuery } from '@tanstack/react-query'
import CalendarHeart from 'lucide-react/icons/calendar-heart'
import Send from 'lucide-react/icons/send'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { monthTitle } from '../../domain/calendar/month.ts'
import { todayInIstanbul } from '../../domain/calendar/stay.ts'
import type { Day } from '../../domain/calendar/stay.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Select } from '../../ui/inputs.tsx'
import { Pager } from '../../ui/pager.tsx'
import { idIn, idsIn, pageIn } from '../shell/address-numbers.ts'
import { call } from '../shell/call.ts'
import { ChosenRentals } from '../list/chosen-rentals.tsx'
import { LoadFailed } from '../shell/load-failed.tsx'
import { countText } from '../list/list-frame.tsx'
import { useIsPhone } from '../shell/use-is-phone.ts'
import { PageHead } from '../shell/page-head.tsx'
import { paths } from '../shell/paths.ts'
import { TableSkeleton } from '../list/table-skeleton.tsx'
import { PublicHolidayDialog } from '../form/public-holidays/public-holiday-dialog.tsx'
import { useNow } from '../shell/use-now.ts'
import { YearSteps } from '../list/year-steps.tsx'
import { CellPanel } from './cell-panel.tsx'
import { ForecastGrid } from './forecast-grid.tsx'
import { scrollToInvalid, PhoneSheet } from './phone-sheet.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { publishTexts } from './publish-texts.ts'
import { cellOf, monthsFrom } from './sheet.ts'
import type { SheetCell } from './sheet.ts'
import { useSheet } from './use-sheet.ts'
import './forecast.css'

const PAGE_SIZE = 20

/** The default year: the next one, and from October on, when its prices are fixed, the one after it. */
function seasonAhead(today: Day): number {
  return Number(today.slice(0, 4)) + (today.slice(5, 7) >= '10' ? 2 : 1)
}

/**
 * `/dashboard/forecastcalendar`: provisional prices of the coming season, edited like a spreadsheet and
 * published as seasons.
 */
export function ForecastPage() {
  const [params] = useSearchParams()
  const now = useNow()
  const yearText = params.get('year') ?? ''
  const year = /^20\d\d$/.test(yearText) ? Number(yearText) : seasonAhead(todayInIstanbul(now))
  const page = pageIn(params.get('page'))
  const region = idIn(params.get('region_id'))
  const villaIds = idsIn(params.get('villa_id')).slice(0, 20)
  // Another year or page is another sheet. Leaving this one asks about its edits, then drops them.
  return <Sheet key={`${year} ${page} ${region} ${villaIds.join()}`} {...{ year, page, region, villaIds }} />
}

const cellTitle = ({ villa, month }: SheetCell) => `${villa.name}, ${monthTitle(month)}`

type SheetProps = {
  year: number
  page: number
  region: number | null
  /** The villas in the address, which a link from a villa's seasons sets. */
  villaIds: readonly number[]
}

function Sheet({ year, page, region, villaIds }: SheetProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const [phoneVillaId, setPhoneVillaId] = useState<number | null>(null)
  const [isOnPublicHolidays, setOnPublicHolidays] = useState(false)
  const asked = {
    startDate: `${year}-01-01`,
    months: 12,
    skip: (page - 1) * PAGE_SIZE,
    take: PAGE_SIZE,
    ...(region === null ? {} : { region_id: String(region) }),
    ...(villaIds.length === 0 ? {} : { villa_id: villaIds.join(',') }),
  }
  const list = useQuery({
    queryKey: ['forecasts', asked],
    queryFn: ({ signal }) => call('GET /v1/admin/villas/forecast', { query: asked }, { signal }),
  })
  const towns = useQuery({
    queryKey: ['towns-select'],
    queryFn: ({ signal }) => call('GET /v1/admin/towns/select', {}, { signal }),
    staleTime: 300_000,
  })
  const villas = list.data?.items ?? []
  const sheet = useSheet(villas)
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const months = monthsFrom(`${year}-01-01`)
  const grid = villas.map((villa) => months.map((month) => cellOf(villa, month)))
  const active = grid.flat().find(({ key }) => key === activeKey) ?? grid[0]?.[0]
  const phoneVilla = villas.find(({ id }) => id === phoneVillaId) ?? villas[0]
  const hrefOf = (over: Record<string, string | number | undefined> = {}) =>
    paths.forecasts({
      year,
      region_id: region ?? undefined,
      villa_id: villaIds.join(',') || undefined,
      page: page === 1 ? undefined : page,
      ...over,
    })
  const onPage = villas.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  const toPublish =
    isPhone && phoneVilla ? [phoneVilla.id] : onPage.length > 0 ? onPage : villas.map(({ id }) => id)
  const words = publishTexts({
    chosen: onPage.length,
    onPage: villas.length,
    total: list.data?.total ?? 0,
    phoneVilla: isPhone && phoneVilla ? phoneVilla.name : null,
  })
  const close = () => void navigate(hrefOf(), { replace: true, preventScrollReset: true })

  return (
    <>
      <PageHead
        title="Öngörü takvimi"
        meta={countText(list.data?.total, page, PAGE_SIZE)}
        actions={
          <>
            <Button tone="ghost" size={36} onClick={() => setOnPublicHolidays(true)}>
              <CalendarHeart size={16} />
              Bayramlar
            </Button>
            <Button
              size={36}
              disabled={sheet.isDirty || villas.length === 0}
              title={sheet.isDirty ? 'Önce yazdıklarınızı kaydedin' : undefined}
              onClick={() => void navigate(hrefOf({ do: 'publish' }))}
            >
              <Send size={16} />
              {words.label}
            </Button>
          </>
        }
      />
      <div className="sheet-tools">
        <YearSteps year={year} hrefOf={(to) => hrefOf({ year: to })} level={2} />
        <Select
          aria-label="Bölge"
          controlSize={36}
          placeholder="Bütün bölgeler"
          options={(towns.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={region === null ? '' : String(region)}
          onChange={(event) =>
            void navigate(hrefOf({ region_id: event.target.value || undefined, page: undefined }))
          }
        />
        <ChosenRentals
          ids={villaIds}
          hrefOf={(ids) => hrefOf({ villa_id: ids.join(',') || undefined, page: undefined })}
        />
        <p className="sheet-legend">
          <i data-kind="fixed" /> Kesin <i data-kind="forecast" /> Öngörü <i data-kind="edited" />{' '}
          Kaydedilmedi
        </p>
      </div>
      <LoadFailed query={list}>Öngörüleri şu an getiremedik.</LoadFailed>
      {list.data === undefined && list.error === null && <TableSkeleton label="Öngörü takvimi" columns={8} />}
      {list.data !== undefined && villas.length === 0 && (
        <Empty title="Bu bölgede villa yok" icon={Send}>
          Başka bir bölge seçin.
        </Empty>
      )}
      {villas.length > 0 &&
        (isPhone && phoneVilla ? (
          <PhoneSheet
            key={sheet.round}
            villas={villas}
            villaId={phoneVilla.id}
            onVilla={setPhoneVillaId}
            cells={months.map((month) => cellOf(phoneVilla, month))}
            edits={sheet.edits}
            errors={sheet.errors}
            onChange={sheet.change}
            onRefuse={sheet.refuse}
          />
        ) : (
          <>
            <ForecastGrid
              key={sheet.round}
              grid={grid}
              months={months}
              edits={sheet.edits}
              errors={sheet.errors}
              chosen={chosen}
              onChoose={(id, isOn) =>
                setChosen(new Set(isOn ? [...chosen, id] : [...chosen].filter((own) => own !== id)))
              }
              onChange={sheet.change}
              onUndo={sheet.undo}
              onActive={(cell) => setActiveKey(cell.key)}
              onRefuse={sheet.refuse}
              busy={list.isPlaceholderData}
            />
            {active !== undefined && (
              <CellPanel
                cell={active}
                edits={sheet.edits}
                error={sheet.errors.get(active.key)}
                onChange={sheet.change}
              />
            )}
          </>
        ))}
      <Pager
        page={page}
        pages={Math.ceil((list.data?.total ?? 0) / PAGE_SIZE)}
        href={(to) => hrefOf({ page: to })}
        className="mt-4"
      />
      {sheet.isDirty && (
        <div className="sheet-bar">
          <output>
            {[
              sheet.edits.size > 0 && `${sheet.edits.size} hücre değişti`,
              sheet.refused !== null && `Düzeltilecek: ${cellTitle(sheet.refused)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </output>
          <Button tone="ghost" size={40} disabled={!sheet.canUndo} onClick={sheet.undo}>
            <Undo2 size={16} />
            Geri al
          </Button>
          <Button tone="ghost" size={40} onClick={sheet.discard}>
            Vazgeç
          </Button>
          <Button
            size={40}
            pending={sheet.save.isPending}
            pendingLabel="Kaydediliyor…"
            onClick={() => {
              if (sheet.refused === null) sheet.save.mutate()
              else scrollToInvalid()
            }}
          >
            Kaydet
          </Button>
        </div>
      )}
      {params.get('do') === 'publish' && toPublish.length > 0 && !sheet.isDirty && (
        <PublishDialog
          villaIds={toPublish}
          left={words.left}
          window={{ starts_on: `${year}-01-01`, ends_on: `${year + 1}-01-01` }}
          onClose={close}
        />
      )}
      {isOnPublicHolidays && <PublicHolidayDialog onClose={() => setOnPublicHolidays(false)} />}
      {sheet.question}
    </>
  )
}
