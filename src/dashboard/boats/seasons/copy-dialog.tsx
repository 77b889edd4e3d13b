import { useState } from 'react'
import type { TripUnit } from '../../../domain/calendar/trip-period.ts'
import { TRIP_KIND_NAMES } from '../../../domain/turkish/trip-text.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/inputs.tsx'
import { notify } from '../../../ui/toast.tsx'
import { CopyDialog } from '../../editor/seasons/copy-dialog.tsx'
import { CopySummary } from '../../editor/seasons/copy-summary.tsx'
import { CopyTable, piecesOf } from '../../editor/seasons/copy-table.tsx'
import type { CopiedSeason } from '../../editor/seasons/copy-table.tsx'
import { copyQuery } from '../../editor/seasons/copy-terms.tsx'
import { useSeasonCopy } from '../../editor/seasons/use-season-copy.ts'
import { useRentalChanged } from '../../editor/rental-calls.ts'
import { call } from '../../shell/call.ts'
import type { Boat } from '../boat.ts'
import { BOAT } from '../calls.ts'
import { UnitField } from './unit-field.tsx'
import { yearsOf, yearToCopy } from './values.ts'

/** The seasons of all units. */
const rowsOf = (units: readonly { rows: CopiedSeason[] }[]) => units.flatMap(({ rows }) => rows)

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
    copy: async (terms, { digest, units }) => {
      await call('POST /v1/admin/boat/price/copy', { body: { boat_id, ...asked, ...terms, digest } })
      notify(`${terms.to_year} yılına ${piecesOf(rowsOf(units)).length} dönem eklendi`)
      await changed(boat_id)
      onClose()
    },
  })
  const { data } = copy
  const { to_year, holiday_season_ids } = copy.terms
  const years = [...new Set([...yearsOf(boat.seasons), year])]
  return (
    <CopyDialog
      copy={copy}
      rows={rowsOf(data?.units ?? [])}
      choices={
        <div className="copy-choices">
          <Field label="Kopyalanacak yıl" name="from_year">
            <Select
              options={years.map((own) => ({ value: String(own), label: String(own) }))}
              value={String(year)}
              onChange={(event) => setYear(Number(event.target.value))}
            />
          </Field>
          <UnitField seasons={boat.seasons} unit={unit} onUnit={setUnit} />
        </div>
      }
      onClose={onClose}
    >
      {data?.units.map(
        (own) =>
          own.rows.length > 0 && (
            <section key={own.unit} className="copy-unit" aria-label={TRIP_KIND_NAMES[own.unit]}>
              <h3>{TRIP_KIND_NAMES[own.unit]}</h3>
              <CopySummary preview={own} counts="day" />
              {own.unit === 'week' && own.days > 0 && (
                <p className="copy-hint">
                  {own.keeps_weekday
                    ? 'Dönemler biniş gününde başladığı için yeni yılda da haftanın aynı gününde başlar.'
                    : 'Dönemler aynı tarihlerde kalır; haftaların biniş günü değişmez.'}
                </p>
              )}
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
