import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { TripUnit } from '../../../domain/calendar/trip-period.ts'
import { TRIP_KIND_NAMES } from '../../../domain/turkish/trip-text.ts'
import { TRIP_UNIT_NAMES, weekdayName } from '../../../domain/turkish/turkish.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/inputs.tsx'
import { InlineForm } from '../../editor/inline-form.tsx'
import { rentalQuery, useRentalChanged } from '../../editor/rental-calls.ts'
import { NameAndDays, typedRangeText } from '../../editor/seasons/season-fields.tsx'
import { useInlineForm } from '../../editor/use-inline-form.ts'
import { AmountField } from '../../form/amount-field.tsx'
import { changedValues } from '../../form/changed-values.ts'
import { NumberField } from '../../form/number-field.tsx'
import { call } from '../../shell/call.ts'
import { BOAT } from '../calls.ts'
import { bodyOf, SEASON_LABELS, SEASON_STORED_AS, seasonValueText, valuesOf } from './values.ts'
import type { BoatSeason, SeasonValues } from './values.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: weekdayName(day) }))

type SeasonFormProps = {
  boatId: number
  unit: TripUnit
  /** The season to change; without it a new one is created. */
  season: BoatSeason | null
  initial: SeasonValues
  onClose: () => void
  onDelete: (season: BoatSeason) => void
}

/** The form of one season of a unit, above the table of that unit. */
export function SeasonForm({ boatId, unit, season, initial, onClose, onDelete }: SeasonFormProps) {
  const queries = useQueryClient()
  const changed = useRentalChanged(BOAT)
  const record = useInlineForm<SeasonValues, BoatSeason>({
    record: season,
    draftKey: `boat-season-${boatId}-${season?.id ?? `new-${unit}`}`,
    initial,
    valuesOf,
    labels: SEASON_LABELS,
    storedAs: SEASON_STORED_AS,
    save: async (_changed, version, values, opened) => {
      const saved =
        season === null
          ? await call('POST /v1/admin/boat/price', {
              body: { boat_id: boatId, unit, ...bodyOf(unit, values) },
            })
          : await call('PUT /v1/admin/boat/price/{id}', {
              params: { id: season.id },
              body: { ...changedValues(bodyOf(unit, opened), bodyOf(unit, values)), version },
            })
      await changed(boatId)
      return saved
    },
    savedText: ({ name }) => `${name} kaydedildi`,
    onSaved: onClose,
    readAll: async () => (await queries.fetchQuery({ ...rentalQuery(BOAT, boatId), staleTime: 0 })).seasons,
    gone: 'Bu dönem siz yazarken silindi.',
  })
  const { form } = record
  const { register, formState, control } = form
  const { errors } = formState
  const [startDate, endDate] = useWatch({ control, name: ['startDate', 'endDate'] })
  const unitName = TRIP_UNIT_NAMES[unit]
  const title = season === null ? `Yeni dönem, ${TRIP_KIND_NAMES[unit].toLocaleLowerCase('tr')}` : season.name
  return (
    <InlineForm
      record={record}
      title={title || 'Adsız dönem'}
      label={season === null ? title : `${title}, dönemi düzenle`}
      note={typedRangeText({ startDate, endDate }, 'day')}
      valueText={seasonValueText}
      foot={
        season !== null && (
          <Button tone="quiet" size={40} onClick={() => onDelete(season)}>
            Sil
          </Button>
        )
      }
      saveLabel={season === null ? 'Dönemi ekle' : 'Kaydet'}
      onClose={onClose}
    >
      <div className="season-grid">
        <NameAndDays counts="day" />
        <AmountField<SeasonValues>
          name="price"
          label={`Bir ${unitName}`}
          required="Fiyatı yazın"
          check={(amount) => (amount !== null && amount >= 100) || 'Sıfırdan büyük bir tutar yazın'}
        />
        <NumberField<SeasonValues> name="min_units" label="En az" unit={unitName} min={1} max={60} />
        {unit === 'week' && (
          <Field
            label="Biniş günü"
            name="start_weekday"
            error={errors.start_weekday?.message}
            hint="Haftalar bu gün başlar."
          >
            <Select options={WEEKDAYS} {...register('start_weekday', { valueAsNumber: true })} />
          </Field>
        )}
      </div>
    </InlineForm>
  )
}
