import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { isDay, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { TRIP_UNITS } from '../../../domain/calendar/trip-period.ts'
import type { TripUnit } from '../../../domain/calendar/trip-period.ts'
import { rangeNights } from '../../../domain/pricing/season-plan.ts'
import { TRIP_KIND_NAMES } from '../../../domain/turkish/trip-text.ts'
import { formatNights } from '../../../domain/turkish/turkish.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { chipLook } from '../../../ui/chip.tsx'
import { Confirm } from '../../../ui/dialog.tsx'
import { notify } from '../../../ui/toast.tsx'
import { useRentalChanged } from '../../editor/rental-calls.ts'
import { notifyFailure } from '../../form/form-failure.ts'
import { Part } from '../../form/part.tsx'
import { SectionTitle } from '../../form/section-frame.tsx'
import { useOpenRecord } from '../../form/use-open-record.ts'
import { idIn } from '../../shell/address-numbers.ts'
import { call } from '../../shell/call.ts'
import { paths } from '../../shell/paths.ts'
import type { Boat, SectionProps } from '../boat.ts'
import { BOAT } from '../calls.ts'
import { SeasonForm } from './form.tsx'
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
  const askedId = idIn(params.get('season'))
  const { record: open, letGo } = useOpenRecord(
    boat.seasons.find(({ id }) => id === askedId) ?? null,
    askedId,
  )
  const close = () =>
    void navigate(paths.boat(boat.id, 'seasons'), { replace: true, preventScrollReset: true })
  const remove = async (season: BoatSeason) => {
    letGo(season.id)
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
        hint="Saat ve gün kendi gününün, hafta ilk gününün fiyatıyla hesaplanır. Aynı birimin dönemleri çakışmaz."
      />
      <div className="section-stack">
        {TRIP_UNITS.map((unit) => (
          <UnitPart
            key={unit}
            boat={boat}
            unit={unit}
            today={today}
            open={open?.unit === unit ? open : null}
            onClose={close}
            onDelete={setDeleting}
          />
        ))}
      </div>
      <Confirm
        open={deleting !== null}
        title={`${deleting?.name || 'Dönem'} silinsin mi?`}
        confirmLabel="Dönemi sil"
        onCancel={() => setDeleting(null)}
        onConfirm={() => {
          const gone = deleting
          setDeleting(null)
          if (gone !== null) void remove(gone)
        }}
      >
        {deleting !== null && (
          <p>
            {formatNights(deleting, 'long')} arasında bu birimle tur satılmaz. Yapılmış rezervasyonlar
            değişmez.
          </p>
        )}
      </Confirm>
    </>
  )
}

type UnitPartProps = {
  boat: Boat
  unit: TripUnit
  today: string
  open: BoatSeason | null
  onClose: () => void
  onDelete: (season: BoatSeason) => void
}

/** The seasons of one unit, the days that lack a price, and the form of the open season. */
function UnitPart({ boat, unit, today, open, onClose, onDelete }: UnitPartProps) {
  const [params] = useSearchParams()
  const seasons = boat.seasons.filter((season) => season.unit === unit)
  const gaps = unpricedDays(seasons, today)
  const isNew = params.get('season') === 'new' && params.get('unit') === unit
  const [from, until] = [params.get('from'), params.get('until')]
  const asked = isDay(from) && isDay(until) && from < until ? { starts_on: from, ends_on: until } : null
  const hrefOf = (query: Record<string, string | number>) => paths.boat(boat.id, 'seasons', query)
  const name = TRIP_KIND_NAMES[unit]
  return (
    <Part
      title={name}
      actions={
        <AppLink
          href={hrefOf({ season: 'new', unit })}
          aria-label={`${name}: yeni dönem`}
          {...buttonLook({ tone: 'ghost', size: 36 })}
        >
          <Plus size={16} />
          Yeni dönem
        </AppLink>
      }
    >
      {(open !== null || isNew) && (
        <SeasonForm
          key={open?.id ?? `${from} ${until}`}
          boatId={boat.id}
          unit={unit}
          season={open}
          initial={open === null ? newValues(asked ?? gaps[0] ?? null) : valuesOf(open)}
          onClose={onClose}
          onDelete={onDelete}
        />
      )}
      {seasons.length === 0 ? (
        <p className="part-empty">{NONE[unit]}</p>
      ) : (
        <SeasonTable seasons={seasons} unit={unit} hrefOf={({ id }) => hrefOf({ season: id })} />
      )}
      {gaps.length > 0 && (
        <p className="unpriced">
          <span>Önümüzdeki on iki ayda fiyatı olmayan günler satılmaz:</span>
          {gaps.map((gap) => (
            <AppLink
              key={gap.starts_on}
              href={hrefOf({ season: 'new', unit, from: gap.starts_on, until: gap.ends_on })}
              {...chipLook()}
            >
              {formatNights(gap, 'long')} · {rangeNights(gap)} gün
            </AppLink>
          ))}
        </p>
      )}
    </Part>
  )
}
