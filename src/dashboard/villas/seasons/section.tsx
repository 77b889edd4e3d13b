import CalendarHeart from 'lucide-react/icons/calendar-heart'
import CopyPlus from 'lucide-react/icons/copy-plus'
import House from 'lucide-react/icons/house'
import Percent from 'lucide-react/icons/percent'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { rangeNights, rangesOverlap, uncovered } from '../../../domain/pricing/season-plan.ts'
import type { NightRange } from '../../../domain/pricing/season-plan.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import { formatDay } from '../../../domain/turkish/turkish.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { WaitingBlock } from '../../../ui/skeleton.tsx'
import { DeleteSeason } from '../../editor/seasons/delete-season.tsx'
import { UnpricedChips } from '../../editor/seasons/unpriced-chips.tsx'
import { newSeasonQuery, useAskedSeason } from '../../editor/seasons/use-asked-season.ts'
import { call } from '../../shell/call.ts'
import { notifyFailure } from '../../form/form-failure.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useIsPhone } from '../../shell/use-is-phone.ts'
import { paths } from '../../shell/paths.ts'
import { YearSteps } from '../../list/year-steps.tsx'
import { SectionTitle } from '../../form/section-frame.tsx'
import type { SectionProps } from '../villa.ts'
import { VillaCopyDialog } from './copy-dialog.tsx'
import { PublicHolidayDialog } from '../../form/public-holidays/public-holiday-dialog.tsx'
import { GridDialog } from './grid/dialog.tsx'
import { LastChange } from './last-change.tsx'
import { PriceHistory } from './price-history.tsx'
import { comingGaps, gapAt, nextGap, yearToOpen } from './ribbon-rows.ts'
import { SeasonForm } from './form.tsx'
import { SeasonRibbon } from './ribbon.tsx'
import { SeasonTable } from './table.tsx'
import { newValues, valuesOf } from './values.ts'
import { usePublicHolidays } from '../../form/public-holidays/use-public-holidays.ts'
import { usePrices, usePricesChanged, useStepDone } from './use-prices.ts'
import type { Prices, Season } from './use-prices.ts'
import './seasons.css'

const VillaRaiseDialog = lazy(async () => ({
  default: (await import('../raise/dialog.tsx')).VillaRaiseDialog,
}))

/** `/dashboard/villas/{id}/seasons`: the prices of a villa by year. */
export function SeasonsSection({ villa }: SectionProps) {
  const query = usePrices(villa.id)
  if (query.data === undefined) {
    return query.error === null ? (
      <WaitingBlock height="18rem" className="appear-late" />
    ) : (
      <LoadFailed query={query}>Fiyatları şu an getiremedik.</LoadFailed>
    )
  }
  return (
    <>
      <LoadFailed query={query}>Fiyatları şu an getiremedik.</LoadFailed>
      <SeasonsOfVilla prices={query.data} />
    </>
  )
}

const remove = (id: number) => call('DELETE /v1/admin/villas/price/{id}', { params: { id } })

const yearIn = (text: string | null) => (/^20\d\d$/.test(text ?? '') ? Number(text) : null)

function SeasonsOfVilla({ prices }: { prices: Prices }) {
  const { villa_id, seasons, today, last_change } = prices
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const publicHolidays = usePublicHolidays()
  const done = useStepDone(villa_id)
  const changed = usePricesChanged(villa_id)
  const [ghost, setGhost] = useState<NightRange | null>(null)
  // The closing form had the focus. It moves to the next season to edit.
  const again = useRef<HTMLButtonElement>(null)
  const [deleting, setDeleting] = useState<Season | null>(null)
  const year = yearIn(params.get('year')) ?? yearToOpen(seasons, today)
  const hrefOf = (over: Record<string, string | number | undefined> = {}) =>
    paths.villa(villa_id, 'seasons', { year, ...over })
  const open = (over: Record<string, string | number>) =>
    void navigate(hrefOf(over), { preventScrollReset: true })
  const close = () => void navigate(hrefOf(), { replace: true, preventScrollReset: true })

  const window = { starts_on: `${year}-01-01`, ends_on: `${year + 1}-01-01` }
  const inYear = seasons.filter((season) => rangesOverlap(season, window))
  const gaps = uncovered(window, seasons)
  const unsold = comingGaps(gaps, today)
  const asked = useAskedSeason(seasons)
  const { season } = asked
  const draw = (range: NightRange | null) => open(newSeasonQuery(range))

  const run = async (text: string, step: () => ReturnType<typeof remove>) => {
    try {
      await done(text, await step())
    } catch (error) {
      notifyFailure(error)
      // Shows another person's change, to be checked before the next try.
      void changed()
    }
  }
  const moveEdge = ({ id, version, name }: Season, edge: 'start' | 'end', day: Day) =>
    run(`${name} sınırı taşındı`, () =>
      call('PATCH /v1/admin/villas/price/{id}/edge', { params: { id }, body: { version, edge, day } }),
    )

  return (
    <>
      <SectionTitle
        title="Fiyat dönemleri"
        actions={
          <>
            <AppLink href={hrefOf({ do: 'publicHolidays' })} {...buttonLook({ tone: 'ghost', size: 36 })}>
              <CalendarHeart size={16} />
              Bayramlar
            </AppLink>
            <AppLink href={hrefOf({ do: 'copy' })} {...buttonLook({ tone: 'ghost', size: 36 })}>
              <CopyPlus size={16} />
              Yıla kopyala
            </AppLink>
            <AppLink href={hrefOf({ do: 'grid' })} {...buttonLook({ tone: 'ghost', size: 36 })}>
              <House size={16} />
              Villadan kopyala
            </AppLink>
            <AppLink href={hrefOf({ do: 'raise' })} {...buttonLook({ tone: 'ghost', size: 36 })}>
              <Percent size={16} />
              Fiyatları artır
            </AppLink>
            <Button ref={again} size={36} onClick={() => draw(nextGap(gaps, today))}>
              <Plus size={16} />
              Yeni dönem
            </Button>
          </>
        }
      />
      <LastChange change={last_change} seasons={inYear} />
      <section className="part ribbon-part" aria-label={`${year} şeridi`}>
        <div className="ribbon-head">
          <YearSteps year={year} hrefOf={(to) => hrefOf({ year: to })} level={3} />
          <AppLink className="ribbon-forecast" href={paths.forecasts({ year, villa_id })}>
            Öngörü takvimi
          </AppLink>
          <p className="ribbon-hint">Koyu renk daha yüksek fiyat · üstteki çizgiler bayram günleri</p>
        </div>
        <SeasonRibbon
          year={year}
          monthsInRow={isPhone ? 3 : 6}
          seasons={seasons}
          publicHolidays={publicHolidays.data ?? []}
          today={today}
          selected={season?.id ?? null}
          // The range is already drawn as a season.
          ghost={
            season !== null && ghost?.starts_on === season.starts_on && ghost.ends_on === season.ends_on
              ? null
              : ghost
          }
          onSelect={({ id }) => open({ season: id })}
          onDraw={draw}
          onGap={(night) => draw(gapAt(night, year, seasons))}
          onEdge={(own, edge, day) => void moveEdge(own, edge, day)}
        />
        {unsold.length > 0 && inYear.length > 0 && (
          <UnpricedChips
            label="Fiyatı olmayan geceler satılmaz:"
            gaps={unsold}
            counts="night"
            hrefOf={(gap) => hrefOf(newSeasonQuery(gap))}
          />
        )}
      </section>
      {(season !== null || asked.isNew) && (
        <SeasonForm
          key={asked.formKey}
          villaId={villa_id}
          season={season}
          initial={season === null ? newValues(asked.range ?? nextGap(gaps, today)) : valuesOf(season)}
          onRange={setGhost}
          onClose={() => {
            close()
            again.current?.focus()
          }}
          onSaved={({ startDate, endDate }) => {
            const [first, last] = [startDate, endDate].map((day) => Number(day.slice(0, 4))) as [
              number,
              number,
            ]
            const shown = Math.min(Math.max(year, first), last)
            void navigate(hrefOf({ year: shown }), { replace: true, preventScrollReset: true })
            again.current?.focus()
          }}
          onDelete={setDeleting}
        />
      )}
      {inYear.length === 0 ? (
        <Empty
          level={3}
          title={`${year} için fiyat yok`}
          icon={CopyPlus}
          actions={
            seasons.length > 0 && (
              <AppLink
                href={hrefOf({ year: year - 1, do: 'copy' })}
                {...buttonLook({ tone: 'ghost', size: 40 })}
              >
                {year - 1} fiyatlarını kopyala
              </AppLink>
            )
          }
        >
          Şeritte ilk dönemi çizin ya da başka bir yılın fiyatlarını kopyalayın.
        </Empty>
      ) : (
        <SeasonTable seasons={inYear} year={year} hrefOf={({ id }) => hrefOf({ season: id })} />
      )}
      <PriceHistory history={prices.history} />
      {params.get('do') === 'copy' && (
        <VillaCopyDialog
          villaId={villa_id}
          year={year}
          today={today}
          onClose={close}
          onCopied={(target) => void navigate(hrefOf({ year: target }), { replace: true })}
        />
      )}
      {params.get('do') === 'grid' && (
        <GridDialog key={year} villaId={villa_id} year={year} onClose={close} />
      )}
      {params.get('do') === 'raise' && (
        <Suspense>
          <VillaRaiseDialog
            villas={[{ id: villa_id, name: prices.villa_name }]}
            onClose={close}
            onDone={close}
          />
        </Suspense>
      )}
      {params.get('do') === 'publicHolidays' && <PublicHolidayDialog onClose={close} />}
      <DeleteSeason
        season={deleting}
        onCancel={() => setDeleting(null)}
        onDelete={(gone) => {
          setDeleting(null)
          asked.letGo(gone.id)
          void run(`${gone.name} silindi`, () => remove(gone.id)).then(close)
        }}
      >
        {deleting !== null && (
          <>
            {formatDay(deleting.starts_on)} gecesinden başlayarak {rangeNights(deleting)} gece fiyatsız kalır
            ve satılmaz. Yapılmış rezervasyonlar değişmez.
          </>
        )}
      </DeleteSeason>
    </>
  )
}
