import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { formatMoney } from '../../../domain/pricing/money.ts'
import type { NightRange } from '../../../domain/pricing/season-plan.ts'
import { weekdayName } from '../../../domain/turkish/turkish.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChip } from '../../../ui/chip.tsx'
import { Field, FieldSet } from '../../../ui/field.tsx'
import { Select, TextInput } from '../../../ui/inputs.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { InlineForm } from '../../editor/inline-form.tsx'
import { NameAndDays, typedRangeText } from '../../editor/seasons/season-fields.tsx'
import { typedRange } from '../../editor/typed-days.ts'
import { useInlineForm } from '../../editor/use-inline-form.ts'
import { call } from '../../shell/call.ts'
import { changedValues } from '../../form/changed-values.ts'
import { NIGHTLY_PRICE } from '../../form/field-rules.ts'
import {
  MIN_NIGHTS_APPLIES,
  bodyOf,
  nightlyOf,
  SEASON_LABELS,
  SEASON_STORED_AS,
  seasonValueText,
  valuesOf,
} from './values.ts'
import type { SeasonValues } from './values.ts'
import { SplitSeason } from './split-season.tsx'
import { pricesQuery, useStepDone } from './use-prices.ts'
import type { Season, SeasonsAfter } from './use-prices.ts'

type SeasonFormProps = {
  villaId: number
  /** The season to change; without it a new one is created. */
  season: Season | null
  initial: SeasonValues
  /** Reports the typed nights to the ribbon. */
  onRange: (range: NightRange | null) => void
  onClose: () => void
  /** Called after a save, perhaps with another year than the shown one. */
  onSaved: (nights: { startDate: string; endDate: string }) => void
  onDelete: (season: Season) => void
}

/**
 * The form of one season, below the ribbon. It names the seasons that overlap and changes them only when that
 * is confirmed.
 */
export function SeasonForm({
  villaId,
  season,
  initial,
  onRange,
  onClose,
  onSaved,
  onDelete,
}: SeasonFormProps) {
  const queries = useQueryClient()
  const done = useStepDone(villaId)
  /** Changes the neighbours too; confirmed for this save only. */
  const isCutting = useRef(false)
  const record = useInlineForm<SeasonValues, Season>({
    record: season,
    draftKey: `season-${villaId}-${season?.id ?? 'new'}`,
    initial,
    valuesOf,
    labels: SEASON_LABELS,
    storedAs: SEASON_STORED_AS,
    save: async (_changed, version, values, opened) => {
      const cut = isCutting.current
      const after: SeasonsAfter =
        season === null
          ? await call('POST /v1/admin/villas/price', {
              body: { villa_id: villaId, ...bodyOf(values), cut },
            })
          : await call('PUT /v1/admin/villas/price/{id}', {
              params: { id: season.id },
              body: { ...changedValues(bodyOf(opened), bodyOf(values)), version, cut },
            })
      // Shows the answer at once, because the refetch may arrive after the form has closed.
      void done(`${values.name} kaydedildi`, after)
      return after.seasons.find(({ id }) => id === after.id)!
    },
    savedText: () => null,
    onSaved: (saved) => onSaved(valuesOf(saved)),
    readAll: async () => (await queries.fetchQuery({ ...pricesQuery(villaId), staleTime: 0 })).seasons,
    gone: 'Bu dönem siz yazarken silindi.',
  })
  const { form, failure } = record
  const { register, formState, control } = form
  const { errors, isSubmitting, isDirty } = formState
  const save = (cut: boolean) => {
    isCutting.current = cut
    record.submit()
  }
  const end = () => {
    record.release()
    onClose()
  }
  const [startDate, endDate] = useWatch({ control, name: ['startDate', 'endDate'] })
  const range = typedRange({ startDate, endDate })
  const rangeKey = range === null ? '' : `${range.starts_on} ${range.ends_on}`
  useEffect(() => {
    const [starts_on, ends_on] = rangeKey.split(' ')
    onRange(starts_on && ends_on ? { starts_on, ends_on } : null)
  }, [rangeKey, onRange])
  useEffect(() => () => onRange(null), [onRange])

  return (
    <InlineForm
      record={record}
      title={season === null ? 'Yeni dönem' : season.name || 'Adsız dönem'}
      label={season === null ? 'Yeni dönem' : `${season.name}, dönemi düzenle`}
      note={typedRangeText({ startDate, endDate }, 'night')}
      valueText={seasonValueText}
      actions={
        failure?.code === 'seasons_overlap' && (
          <>
            <Button size={36} pending={isSubmitting} onClick={() => save(true)}>
              Kes ve yerleştir
            </Button>
            <Button tone="ghost" size={36} onClick={record.dismiss}>
              Vazgeç
            </Button>
          </>
        )
      }
      foot={
        season !== null && (
          <>
            <SplitSeason villaId={villaId} season={season} disabled={isDirty} onDone={end} />
            <Button tone="quiet" size={40} onClick={() => onDelete(season)}>
              Sil
            </Button>
          </>
        )
      }
      saveLabel={season === null ? 'Dönemi ekle' : 'Kaydet'}
      onSubmit={() => save(false)}
      onClose={onClose}
    >
      <div className="season-grid">
        <NameAndDays counts="night" />
        <PriceField />
        <Field label="En az gece" name="min_nights" error={errors.min_nights?.message}>
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            max={90}
            {...register('min_nights', {
              valueAsNumber: true,
              validate: (n) => (n >= 1 && n <= 90 && Number.isInteger(n)) || '1 ile 90 arasında yazın',
            })}
          />
        </Field>
        <Field
          label="Hangi konaklamalarda geçerli"
          name="min_nights_applies"
          error={errors.min_nights_applies?.message}
          className="name"
        >
          <Select options={MIN_NIGHTS_APPLIES} {...register('min_nights_applies')} />
        </Field>
        <Weekdays name="closed_arrival_days" label="Girişe kapalı günler" />
        <Weekdays name="closed_departure_days" label="Çıkışa kapalı günler" />
      </div>
    </InlineForm>
  )
}

/** The price of a night, or of a week with what that is for a night. */
function PriceField() {
  const { field: unit } = useController<SeasonValues, 'unit'>({ name: 'unit' })
  const {
    field: { ref, value: price, onChange, onBlur },
    fieldState,
  } = useController<SeasonValues, 'price'>({
    name: 'price',
    rules: {
      validate: (amount) =>
        amount !== null && amount >= 100 && (unit.value === 'week' || amount % 100 === 0)
          ? true
          : NIGHTLY_PRICE,
    },
  })
  const night = nightlyOf({ unit: unit.value, price })
  const hint =
    unit.value === 'week' && night !== null
      ? `Gecelik ${formatMoney(night)} · 7 gece ${formatMoney(night * 7)}`
      : undefined
  return (
    <Field
      label={unit.value === 'week' ? 'Haftalık fiyat' : 'Gecelik fiyat'}
      name="price"
      hint={hint}
      error={fieldState.error?.message}
      className="name"
    >
      <div className="price-unit">
        <MoneyInput ref={ref} amount={price} onAmountChange={onChange} onBlur={onBlur} />
        <Select
          aria-label="Fiyatın birimi"
          id="alan-unit"
          name="unit"
          options={[
            { value: 'night', label: 'gece' },
            { value: 'week', label: 'hafta' },
          ]}
          value={unit.value}
          onChange={(event) => {
            const next = event.target.value === 'week' ? 'week' : 'night'
            unit.onChange(next)
            // Converts the typed price to the other unit where that is possible.
            if (price !== null) onChange(next === 'week' ? price * 7 : night)
          }}
        />
      </div>
    </Field>
  )
}

function Weekdays({ name, label }: { name: 'closed_arrival_days' | 'closed_departure_days'; label: string }) {
  const { field, fieldState } = useController<SeasonValues, typeof name>({ name })
  return (
    <FieldSet id={`alan-${name}`} label={label} error={fieldState.error?.message} className="half">
      <div className="weekday-chips" data-week>
        {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
          <ChoiceChip
            key={weekday}
            checked={field.value.includes(weekday)}
            aria-label={weekdayName(weekday)}
            onChange={(event) =>
              field.onChange(
                event.target.checked
                  ? [...field.value, weekday].toSorted((a, b) => a - b)
                  : field.value.filter((own) => own !== weekday),
              )
            }
          >
            {weekdayName(weekday, 'short')}
          </ChoiceChip>
        ))}
      </div>
    </FieldSet>
  )
}
