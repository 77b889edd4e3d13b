import { useState } from 'react'
import { TRIP_UNITS } from '../../../domain/calendar/trip-period.ts'
import type { TripUnit } from '../../../domain/calendar/trip-period.ts'
import { TRIP_KIND_NAMES } from '../../../domain/turkish/trip-text.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/inputs.tsx'
import { notify } from '../../../ui/toast.tsx'
import { CopyDialog } from '../../editor/seasons/copy-dialog.tsx'
import { CopySummary } from '../../editor/seasons/copy-summary.tsx'
import { CopyTable, piecesOf } from '../../editor/seasons/copy-table.tsx'
import { copyQuery } from '../../editor/seasons/copy-terms.tsx'
import { useSeasonCopy } from '../../editor/seasons/use-season-copy.ts'
import { useRentalChanged } from '../../editor/rental-calls.ts'
import { call } from '../../shell/call.ts'
import type { Boat } from '../boat.ts'
import { BOAT } from '../calls.ts'
import { yearsOf, yearToCopy } from './values.ts'

type BoatCopyDialogProps = { boat: Boat; today: string; onClose: () => void }

/** Copies a year's prices of a boat to a later year: those of one unit, or of all. */
export function BoatCopyDialog({ boat, today, onClose }: BoatCopyDialogProps) {
  const boat_id = boat.id
  const changed = useRentalChanged(BOAT)
  const [year, setYear] = useState(yearToCopy(boat.seasons, today))
  const [unit, setUnit] = useState<TripUnit | ''>('')
  const asked = unit === '' ? {} : { unit }
  const copy = useSeasonCopy(year, {
    key: ['boat', boat_id, unit],
    preview: (terms, options) =>
      call('GET /v1/admin/boat/price/copy', { query: { boat_id, ...asked, ...copyQuery(terms) } }, options),
    copy: async (terms, digest) => {
      await call('POST /v1/admin/boat/price/copy', { body: { boat_id, ...asked, ...terms, digest } })
      notify(`${terms.to_year} yılına ${piecesOf(rows).length} dönem eklendi`)
      await changed(boat_id)
      onClose()
    },
  })
  const { data } = copy.preview
  const { to_year, holiday_season_ids } = copy.terms
  const rows = data?.units.flatMap((own) => own.rows) ?? []
  return (
    <CopyDialog
      copy={copy}
      rows={data === undefined ? null : rows}
      choices={<Choices boat={boat} year={year} onYear={setYear} unit={unit} onUnit={setUnit} />}
      onClose={onClose}
    >
      {data?.units.map(
        (own) =>
          own.rows.length > 0 && (
            <section key={own.unit} className="copy-unit" aria-label={TRIP_KIND_NAMES[own.unit]}>
              <h3>{TRIP_KIND_NAMES[own.unit]}</h3>
              <CopySummary preview={own} counted="gün" />
              {own.unit === 'week' && <p className="copy-hint">Haftaların biniş günü aynı kalır.</p>}
              <CopyTable
                rows={own.rows}
                caption={`${TRIP_KIND_NAMES[own.unit]}: ${year} ve ${to_year} fiyatları`}
                newPrice="Yeni fiyat"
                fromYear={year}
                toYear={to_year}
                holidaySeasons={holiday_season_ids}
                onHolidaySeason={copy.setHolidaySeason}
              />
            </section>
          ),
      )}
    </CopyDialog>
  )
}

type ChoicesProps = {
  boat: Boat
  year: number
  onYear: (year: number) => void
  /** empty: all units */
  unit: TripUnit | ''
  onUnit: (unit: TripUnit | '') => void
}

/** What is copied: the seasons that begin in a year, of one unit or of all. */
function Choices({ boat, year, onYear, unit, onUnit }: ChoicesProps) {
  const years = [...new Set([...yearsOf(boat.seasons), year])]
  const units = TRIP_UNITS.filter((own) => boat.seasons.some((season) => season.unit === own))
  return (
    <div className="copy-choices">
      <Field label="Kopyalanacak yıl" name="from_year">
        <Select
          options={years.map((own) => ({ value: String(own), label: String(own) }))}
          value={String(year)}
          onChange={(event) => onYear(Number(event.target.value))}
        />
      </Field>
      <Field label="Hangi fiyatlar" name="unit">
        <Select
          options={[
            { value: '', label: 'Hepsi' },
            ...units.map((own) => ({ value: own, label: TRIP_KIND_NAMES[own] })),
          ]}
          value={unit}
          onChange={(event) => onUnit(units.find((own) => own === event.target.value) ?? '')}
        />
      </Field>
    </div>
  )
}
