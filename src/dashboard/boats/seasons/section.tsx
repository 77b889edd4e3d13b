import CalendarHeart from 'lucide-react/icons/calendar-heart'
import CopyPlus from 'lucide-react/icons/copy-plus'
import Percent from 'lucide-react/icons/percent'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { TRIP_UNITS } from '../../../domain/calendar/trip-period.ts'
import type { TripUnit } from '../../../domain/calendar/trip-period.ts'
import type { NightRange } from '../../../domain/pricing/season-plan.ts'
import { TRIP_KIND_NAMES } from '../../../domain/turkish/trip-text.ts'
import { formatNights } from '../../../domain/turkish/turkish.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { notify } from '../../../ui/toast.tsx'
import { useRentalChanged } from '../../editor/rental-calls.ts'
import { DeleteSeason } from '../../editor/seasons/delete-season.tsx'
import { UnpricedChips } from '../../editor/seasons/unpriced-chips.tsx'
import { newSeasonQuery, useAskedSeason } from '../../editor/seasons/use-asked-season.ts'
import { notifyFailure } from '../../form/form-failure.ts'
import { Part } from '../../form/part.tsx'
import { PublicHolidayDialog } from '../../form/public-holidays/public-holiday-dialog.tsx'
import { SectionTitle } from '../../form/section-frame.tsx'
import { call } from '../../shell/call.ts'
import { paths } from '../../shell/paths.ts'
import type { SectionProps } from '../boat.ts'
import { BOAT } from '../calls.ts'
import { BoatCopyDialog } from './copy-dialog.tsx'
import { SeasonForm } from './form.tsx'
import { BoatRaiseDialog } from './raise-dialog.tsx'
import { SeasonTable } from './table.tsx'
import { newValues, unpricedDays, valuesOf } from './values.ts'
import type { BoatSeason } from './values.ts'
import '../sections.css'

const NONE: Record<TripUnit, string> = {
  hour: 'Saatlik fiyat yok; tekne saatlik kiralanmaz.',
  day: 'Günlük fiyat yok; tekne günlük kiralanmaz.',
  week: 'Haftalık fiyat yok; tekne haftalık kiralanmaz.',
}

/** `/dashboard/boats/{id}/seasons`: the prices of a boat, a table for each unit. */
export function SeasonsSection({ boat }: SectionProps) {
  const [today] = useState(() => todayInIstanbul(new Date()))
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const changed = useRentalChanged(BOAT)
  const [deleting, setDeleting] = useState<BoatSeason | null>(null)
  const asked = useAskedSeason(boat.seasons)
  const newUnit = asked.isNew ? params.get('unit') : null
  const hrefOf: HrefOf = (query) => paths.boat(boat.id, 'seasons', query)
  const close = () => void navigate(hrefOf({}), { replace: true, preventScrollReset: true })
  const remove = async (season: BoatSeason) => {
    asked.letGo(season.id)
    try {
      await call('DELETE /v1/admin/boat/price/{id}', { params: { id: season.id } })
      notify(`${season.name || 'Dönem'} silindi`)
    } catch (error) {
      notifyFailure(error)
    }
    await changed(boat.id)
    close()
  }
  return (
    <>
      <SectionTitle
        title="Fiyat dönemleri"
        hint="Saat ve gün kendi gününün, hafta ilk gününün fiyatıyla hesaplanır."
        actions={
          <>
            <AppLink href={hrefOf({ do: 'publicHolidays' })} {...buttonLook({ tone: 'ghost', size: 36 })}>
              <CalendarHeart size={16} />
              Bayramlar
            </AppLink>
            {boat.seasons.length > 0 && (
              <>
                <AppLink href={hrefOf({ do: 'copy' })} {...buttonLook({ tone: 'ghost', size: 36 })}>
                  <CopyPlus size={16} />
                  Yıla kopyala
                </AppLink>
                <AppLink href={hrefOf({ do: 'raise' })} {...buttonLook({ tone: 'ghost', size: 36 })}>
                  <Percent size={16} />
                  Fiyatları artır
                </AppLink>
              </>
            )}
          </>
        }
      />
      <div className="section-stack">
        {TRIP_UNITS.map((unit) => (
          <UnitPart
            key={unit}
            unit={unit}
            seasons={boat.seasons.filter((season) => season.unit === unit)}
            today={today}
            hrefOf={hrefOf}
            formOf={(gap) =>
              (asked.season?.unit === unit || newUnit === unit) && (
                <SeasonForm
                  key={asked.formKey}
                  boatId={boat.id}
                  unit={unit}
                  season={asked.season}
                  initial={asked.season === null ? newValues(asked.range ?? gap) : valuesOf(asked.season)}
                  onClose={close}
                  onDelete={setDeleting}
                />
              )
            }
          />
        ))}
      </div>
      {params.get('do') === 'copy' && <BoatCopyDialog boat={boat} today={today} onClose={close} />}
      {params.get('do') === 'raise' && <BoatRaiseDialog boat={boat} onClose={close} />}
      {params.get('do') === 'publicHolidays' && <PublicHolidayDialog onClose={close} />}
      <DeleteSeason
        season={deleting}
        onCancel={() => setDeleting(null)}
        onDelete={(gone) => {
          setDeleting(null)
          void remove(gone)
        }}
      >
        {deleting !== null && (
          <>
            {formatNights(deleting, 'long')} arasında bu birimle tur satılmaz. Yapılmış rezervasyonlar
            değişmez.
          </>
        )}
      </DeleteSeason>
    </>
  )
}

type HrefOf = (query: Record<string, string | number>) => string

type UnitPartProps = {
  unit: TripUnit
  /** The seasons of the unit. */
  seasons: readonly BoatSeason[]
  today: string
  hrefOf: HrefOf
  /** The open form; a new season begins with the first days that lack a price. */
  formOf: (gap: NightRange | null) => ReactNode
}

/** The seasons of one unit, the days that lack a price, and the form of the open season. */
function UnitPart({ unit, seasons, today, hrefOf, formOf }: UnitPartProps) {
  const gaps = unpricedDays(seasons, today)
  const name = TRIP_KIND_NAMES[unit]
  return (
    <Part
      title={name}
      actions={
        <AppLink
          href={hrefOf({ unit, ...newSeasonQuery(null) })}
          aria-label={`${name}: yeni dönem`}
          {...buttonLook({ tone: 'ghost', size: 36 })}
        >
          <Plus size={16} />
          Yeni dönem
        </AppLink>
      }
    >
      {formOf(gaps[0] ?? null)}
      {seasons.length === 0 ? (
        <p className="part-empty">{NONE[unit]}</p>
      ) : (
        <SeasonTable seasons={seasons} unit={unit} hrefOf={({ id }) => hrefOf({ season: id })} />
      )}
      {gaps.length > 0 && (
        <UnpricedChips
          label="Önümüzdeki on iki ayda fiyatı olmayan günler satılmaz:"
          gaps={gaps}
          counts="day"
          hrefOf={(gap) => hrefOf({ unit, ...newSeasonQuery(gap) })}
        />
      )}
    </Part>
  )
}
