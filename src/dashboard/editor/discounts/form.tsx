import { useState } from 'react'
import type { ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { FieldPath } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChip } from '../../../ui/chip.tsx'
import { Confirm } from '../../../ui/dialog.tsx'
import { Field, FieldSet } from '../../../ui/field.tsx'
import { Checkbox, DateInput, Select, TextInput } from '../../../ui/inputs.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { notify } from '../../../ui/toast.tsx'
import { PICK_DAY, WHOLE_NUMBER } from '../../form/field-rules.ts'
import { notifyFailure } from '../../form/form-failure.ts'
import { TRIP_UNITS } from '../../../domain/calendar/trip-period.ts'
import { TRIP_KIND_NAMES } from '../../../domain/turkish/trip-text.ts'
import { InlineForm } from '../inline-form.tsx'
import { useInlineForm } from '../use-inline-form.ts'
import type { DiscountCalls } from './discount-calls.ts'
import {
  boatBodyOf,
  changesOf,
  DISCOUNT_STORED_AS,
  discountFieldText,
  EMPTY_DISCOUNT,
  labelsOf,
  valuesOf,
} from './values.ts'
import { DISCOUNT_WORDS } from './words.ts'
import type { DiscountWords } from './words.ts'
import type { Discount, DiscountValues } from './values.ts'

type DiscountFormProps = {
  calls: DiscountCalls
  discount: Discount | null
  /** The price of a stay or trip without and with the discount. */
  preview: ReactNode
  onClose: () => void
  /** Called before it is deleted here. */
  onDelete: (id: number) => void
}

/** The form of a discount of a villa or a boat. */
export function DiscountForm({ calls, discount, preview, onClose, onDelete }: DiscountFormProps) {
  const { kind, rentalId, changed } = calls
  const words = DISCOUNT_WORDS[kind]
  const [isAsking, setAsking] = useState(false)
  const record = useInlineForm<DiscountValues, Discount>({
    record: discount,
    // The drafts of villas keep the name that they had before boats had discounts.
    draftKey: `${kind === 'villa' ? '' : 'boat-'}discount-${rentalId}-${discount?.id ?? 'new'}`,
    initial: EMPTY_DISCOUNT,
    valuesOf,
    labels: labelsOf(words),
    storedAs: DISCOUNT_STORED_AS,
    save: async (_changed, version, values, opened) => {
      const saved =
        discount === null
          ? await calls.create(boatBodyOf(values))
          : await calls.change(discount.id, { ...changesOf(opened, values), version })
      await changed()
      return saved
    },
    savedText: (saved) => `${saved.name} kaydedildi`,
    onSaved: onClose,
    readAll: calls.read,
    gone: 'Bu indirim siz yazarken silindi.',
  })
  const { register, formState } = record.form
  const { errors } = formState
  const remove = async () => {
    if (discount === null) return
    try {
      await calls.remove(discount.id)
    } catch (error) {
      notifyFailure(error)
      return
    }
    notify(`${discount.name} silindi`)
    onDelete(discount.id)
    await changed()
    record.release()
    onClose()
  }

  return (
    <InlineForm
      record={record}
      title={discount?.name ?? 'Yeni indirim'}
      label={discount === null ? 'Yeni indirim' : `${discount.name}, indirimi düzenle`}
      valueText={(field, value) => discountFieldText(words, field, value)}
      foot={
        discount !== null && (
          <Button tone="quiet" size={40} onClick={() => setAsking(true)}>
            Sil
          </Button>
        )
      }
      saveLabel={discount === null ? 'İndirimi ekle' : 'Kaydet'}
      onClose={onClose}
    >
      <div className="discount-body">
        <div className="season-grid discount-grid">
          <Field label="Ad" name="name" error={errors.name?.message} className="half">
            <TextInput
              placeholder="Erken rezervasyon"
              maxLength={80}
              autoComplete="off"
              {...register('name', { validate: (text) => text.trim() !== '' || 'İndirime bir ad verin' })}
            />
          </Field>
          <ValueField words={words} />
          <Day name="startDate" label={words.first} required />
          <Day name="endDate" label={words.last} required />
          <Day name="book_from" label="Rezervasyon, ilk gün" />
          <Day name="book_until" label="Rezervasyon, son gün" />
          <Days name="lead_days_min" label={words.leadMin} hint="Erken rezervasyon" />
          <Days name="lead_days_max" label={words.leadMax} hint="Son dakika" />
          <Days name="min_nights" label={words.min} required />
          {kind === 'boat' && <UnitField />}
          <div className="half discount-on">
            <Checkbox
              label="Açık"
              note="Kapalı indirim hiçbir fiyatı değiştirmez"
              {...register('is_active')}
            />
          </div>
        </div>
        {preview}
      </div>
      <Confirm
        open={isAsking}
        title={`${discount?.name ?? 'İndirim'} silinsin mi?`}
        confirmLabel="İndirimi sil"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void remove()
        }}
      >
        <p>Yapılmış rezervasyonların fiyatı değişmez. Bir süre durdurmak için kapatmanız yeter.</p>
      </Confirm>
    </InlineForm>
  )
}

/** The unit whose trips it lowers. */
function UnitField() {
  const { register, formState } = useFormContext<DiscountValues>()
  return (
    <Field label="Hangi turlarda" name="unit" error={formState.errors.unit?.message} className="half">
      <Select
        options={[
          { value: '', label: 'Hepsi' },
          ...TRIP_UNITS.map((unit) => ({ value: unit, label: TRIP_KIND_NAMES[unit] })),
        ]}
        {...register('unit')}
      />
    </Field>
  )
}

function ValueField({ words }: { words: DiscountWords }) {
  const { register, formState } = useFormContext<DiscountValues>()
  const { field: kind } = useController<DiscountValues, 'kind'>({ name: 'kind' })
  const { field: amount } = useController<DiscountValues, 'amount'>({ name: 'amount' })
  const { errors } = formState
  // The server's message is about one value, whichever kind it is.
  const error = (errors as { value?: { message?: string } }).value?.message ?? errors.percent?.message
  return (
    <FieldSet id="alan-value" label="İndirim" error={error} className="half">
      <div className="discount-value">
        <span className="weekday-chips">
          {(['percent', 'amount'] as const).map((own) => (
            <ChoiceChip
              key={own}
              type="radio"
              name="kind"
              value={own}
              checked={kind.value === own}
              onChange={() => kind.onChange(own)}
            >
              {own === 'percent' ? 'Yüzde' : words.amount}
            </ChoiceChip>
          ))}
        </span>
        {kind.value === 'percent' ? (
          <TextInput
            aria-label="Yüzde kaç"
            inputMode="numeric"
            lead="%"
            className="tabular"
            maxLength={3}
            {...register('percent', {
              validate: (typed, { kind: chosen }) =>
                chosen === 'amount' ||
                (/^\d{1,3}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= 100) ||
                '1 ile 100 arasında yazın',
            })}
          />
        ) : (
          <MoneyInput
            aria-label={`${words.each} kaç lira`}
            amount={amount.value}
            onAmountChange={amount.onChange}
          />
        )}
      </div>
    </FieldSet>
  )
}

type PlainField = { name: FieldPath<DiscountValues>; label: string; required?: boolean; hint?: string }

function Day({ name, label, required = false }: PlainField) {
  const { register, formState } = useFormContext<DiscountValues>()
  return (
    <Field
      label={label}
      name={name}
      error={formState.errors[name]?.message}
      optional={!required}
      className="half"
    >
      <DateInput {...register(name, required ? { required: PICK_DAY } : {})} />
    </Field>
  )
}

function Days({ name, label, hint, required = false }: PlainField) {
  const { register, formState } = useFormContext<DiscountValues>()
  return (
    <Field
      label={label}
      name={name}
      hint={hint}
      error={formState.errors[name]?.message}
      optional={!required}
      className="half"
    >
      <TextInput
        inputMode="numeric"
        className="tabular"
        maxLength={4}
        {...register(name, {
          validate: (typed) =>
            (typed === '' && !required) || /^\s*\d{1,4}\s*$/.test(String(typed)) || WHOLE_NUMBER,
        })}
      />
    </Field>
  )
}
