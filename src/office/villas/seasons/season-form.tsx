import { useEffect, useRef, useState } from 'react'
import { FormProvider, useController, useForm, useWatch } from 'react-hook-form'
import { formatMoney } from '../../../domain/money.ts'
import { rangeNights } from '../../../domain/season-plan.ts'
import type { NightRange } from '../../../domain/season-plan.ts'
import { formatNights, weekdayName } from '../../../domain/turkish.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChip } from '../../../ui/chip.tsx'
import { Field, FieldSet } from '../../../ui/field.tsx'
import { DateInput, Select, TextInput } from '../../../ui/inputs.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { call } from '../../call.ts'
import { ConflictNotice } from '../../form/conflict-notice.tsx'
import { conflictOf } from '../../form/conflict.ts'
import type { Conflict } from '../../form/conflict.ts'
import { NIGHTLY_PRICE, PICK_DAY } from '../../form/field-rules.ts'
import { FormNotice } from '../../form/form-notice.tsx'
import { useFormFrame } from '../../form/use-form-frame.ts'
import { bodyOf, nightlyOf, rangeOf, valuesOf } from './season-values.ts'
import type { SeasonValues } from './season-values.ts'
import { SplitSeason } from './split-season.tsx'
import { usePricesChanged, useStepDone } from './use-prices.ts'
import type { Season, SeasonsAfter } from './use-prices.ts'

type SeasonFormProps = {
  villaId: number
  /** The season that is changed; without it a new one is written. */
  season: Season | null
  initial: SeasonValues
  /** The nights as they are typed, for the ribbon. */
  onRange: (range: NightRange | null) => void
  onClose: () => void
  /** It stands now, perhaps in another year than is shown. */
  onSaved: (nights: { startDate: string; endDate: string }) => void
  onDelete: (season: Season) => void
}

const LABELS = {
  name: 'Ad',
  starts_on: 'İlk gece',
  ends_on: 'Son gece',
  price: 'Fiyat',
  min_nights: 'En az gece',
  min_nights_applies: 'En az gece nerede aranır',
  closed_arrival_days: 'Girişe kapalı günler',
  closed_departure_days: 'Çıkışa kapalı günler',
}

/** One season under the ribbon. What overlaps is named, and makes way only when that is pressed. */
export function SeasonForm({
  villaId,
  season,
  initial,
  onRange,
  onClose,
  onSaved,
  onDelete,
}: SeasonFormProps) {
  const form = useForm<SeasonValues>({ defaultValues: initial })
  const { register, handleSubmit, formState, control, reset } = form
  const { errors, isSubmitting, isDirty } = formState
  // its edge was pulled, or somebody else saved it: an untouched form follows, a touched one hears of it when it is saved
  const [opened, setOpened] = useState(season)
  if (season !== null && opened !== null && season.version !== opened.version && !isDirty) setOpened(season)
  useEffect(() => {
    if (opened !== null) reset(valuesOf(opened))
  }, [opened, reset])
  const frame = useFormFrame(`season-${villaId}-${season?.id ?? 'new'}`, form, onClose)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const done = useStepDone(villaId)
  const changed = usePricesChanged(villaId)
  const [startDate, endDate] = useWatch({ control, name: ['startDate', 'endDate'] })
  const range = rangeOf({ startDate, endDate })
  const rangeKey = range === null ? '' : `${range.starts_on} ${range.ends_on}`
  useEffect(() => {
    const [starts_on, ends_on] = rangeKey.split(' ')
    onRange(starts_on && ends_on ? { starts_on, ends_on } : null)
  }, [rangeKey, onRange])
  useEffect(() => () => onRange(null), [onRange])
  const element = useRef<HTMLFormElement>(null)
  // it opens below the ribbon, which may fill a small screen
  useEffect(() => {
    element.current?.querySelector('input')?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const save = (cut: boolean, version = opened?.version) =>
    handleSubmit((values) =>
      frame.attempt(async () => {
        setConflict(null)
        frame.setFailure(null)
        try {
          const after: SeasonsAfter =
            season === null || version === undefined
              ? await call('POST /v1/admin/villas/price', {
                  body: { villa_id: villaId, ...bodyOf(values), cut },
                })
              : await call('PUT /v1/admin/villas/price/{id}', {
                  params: { id: season.id },
                  body: { ...bodyOf(values), version, cut },
                })
          await done(`${values.name} kaydedildi`, after)
          if (frame.alive.current) {
            frame.release()
            onSaved(values)
          }
        } catch (error) {
          const found = conflictOf(error)
          setConflict(found)
          if (found === null) throw error
        }
      }),
    )()

  return (
    <form
      ref={element}
      className="part season-form"
      aria-label={season === null ? 'Yeni dönem' : `${season.name}, dönemi düzenle`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSubmitting) void save(false)
      }}
    >
      <header className="season-form-head">
        <h3>{season === null ? 'Yeni dönem' : season.name || 'Adsız dönem'}</h3>
        {range !== null && (
          <span className="tabular">
            {formatNights(range, 'long')} · {rangeNights(range)} gece
          </span>
        )}
      </header>
      <FormNotice
        failure={frame.failure}
        isRestored={frame.isRestored}
        actions={
          frame.failure?.code === 'seasons_overlap' && (
            <>
              <Button size={36} pending={isSubmitting} onClick={() => void save(true)}>
                Kes ve yerleştir
              </Button>
              <Button tone="ghost" size={36} onClick={() => frame.setFailure(null)}>
                Vazgeç
              </Button>
            </>
          )
        }
      />
      <ConflictNotice
        conflict={conflict}
        labels={LABELS}
        valueText={(field, value) =>
          field === 'price' && typeof value === 'number' ? formatMoney(value) : undefined
        }
        onRefresh={() => {
          frame.end()
          void changed()
        }}
        onSaveAnyway={(version) => void save(false, version)}
        pending={isSubmitting}
      />
      <FormProvider {...form}>
        <div className="season-grid">
          <Field label="Ad" name="name" error={errors.name?.message} className="name">
            <TextInput
              placeholder="Yüksek sezon 2027"
              maxLength={80}
              autoComplete="off"
              {...register('name', { validate: (text) => text.trim() !== '' || 'Döneme bir ad verin' })}
            />
          </Field>
          <Field label="İlk gece" name="startDate" error={errors.startDate?.message}>
            <DateInput {...register('startDate', { required: PICK_DAY })} />
          </Field>
          <Field label="Son gece" name="endDate" error={errors.endDate?.message}>
            <DateInput
              {...register('endDate', {
                validate: (day, { startDate: first }) =>
                  day === '' ? PICK_DAY : day >= first || 'Son gece, ilk geceden önce olamaz',
              })}
            />
          </Field>
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
            label="Aranan konaklamalar"
            name="min_nights_applies"
            error={errors.min_nights_applies?.message}
            className="name"
          >
            <Select
              options={[
                { value: 'arrival', label: 'Girişi bu dönemde olanlar' },
                { value: 'touch', label: 'Bu döneme değen her konaklama' },
              ]}
              {...register('min_nights_applies')}
            />
          </Field>
          <Weekdays name="closed_arrival_days" label="Girişe kapalı günler" />
          <Weekdays name="closed_departure_days" label="Çıkışa kapalı günler" />
        </div>
      </FormProvider>
      <div className="season-foot">
        {season !== null && (
          <>
            <SplitSeason villaId={villaId} season={season} disabled={isDirty} onDone={frame.end} />
            <Button tone="quiet" size={40} onClick={() => onDelete(season)}>
              Sil
            </Button>
          </>
        )}
        <span className="grow" />
        <Button tone="ghost" size={40} onClick={frame.end}>
          Vazgeç
        </Button>
        <Button type="submit" size={40} pending={isSubmitting} pendingLabel="Kaydediliyor…">
          {season === null ? 'Dönemi ekle' : 'Kaydet'}
        </Button>
      </div>
      {frame.question}
    </form>
  )
}

/** A night's price, or that of a week with what a night comes to. */
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
            // what was typed keeps its meaning where it can
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
