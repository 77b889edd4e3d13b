import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useController, useFormContext } from 'react-hook-form'
import type { FieldPath } from 'react-hook-form'
import { ApiFailure } from '../../../client/client.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChip } from '../../../ui/chip.tsx'
import { Confirm } from '../../../ui/dialog.tsx'
import { Field, FieldSet } from '../../../ui/field.tsx'
import { Checkbox, DateInput, TextInput } from '../../../ui/inputs.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { notify } from '../../../ui/toast.tsx'
import { call } from '../../shell/call.ts'
import { PICK_DAY, WHOLE_NUMBER } from '../../form/field-rules.ts'
import { notifyFailure } from '../../form/form-failure.ts'
import { RecordNotices } from '../../form/record/record-notices.tsx'
import { useIsMounted } from '../../form/use-is-mounted.ts'
import { useRecordForm } from '../../form/use-record-form.ts'
import { pricesQuery, usePricesChanged } from '../seasons/use-prices.ts'
import { DiscountPreview } from './preview.tsx'
import {
  bodyOf,
  changesOf,
  DISCOUNT_LABELS,
  DISCOUNT_STORED_AS,
  discountFieldText,
  EMPTY_DISCOUNT,
  valuesOf,
} from './values.ts'
import type { Discount, DiscountValues } from './values.ts'

const GONE = 'Bu indirim siz yazarken silindi.'

type DiscountFormProps = {
  villaId: number
  discount: Discount | null
  onClose: () => void
  /** Called before it is deleted here. */
  onDelete: (id: number) => void
}

/**
 * The form of a discount. It shows the price of a stay without and with the discount while it is edited,
 * computed by the server.
 */
export function DiscountForm({ villaId, discount, onClose, onDelete }: DiscountFormProps) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const changed = usePricesChanged(villaId)
  const alive = useIsMounted()
  const record = useRecordForm<DiscountValues, Discount>({
    record: discount,
    draftKey: `discount-${villaId}-${discount?.id ?? 'new'}`,
    valuesOf: (stored) => (stored === null ? EMPTY_DISCOUNT : valuesOf(stored)),
    labels: DISCOUNT_LABELS,
    storedAs: DISCOUNT_STORED_AS,
    save: async (_changed, version, values, opened) => {
      const saved =
        discount === null
          ? await call('POST /v1/admin/villas/discount', { body: { villa_id: villaId, ...bodyOf(values) } })
          : await call('PUT /v1/admin/villas/discount/{id}', {
              params: { id: discount.id },
              body: { ...changesOf(opened, values), version },
            })
      await changed()
      return saved
    },
    savedText: (saved) => `${saved.name} kaydedildi`,
    onSaved: () => {
      if (alive.current) onClose()
    },
    read: async () => {
      const { discounts } = await queries.fetchQuery({ ...pricesQuery(villaId), staleTime: 0 })
      const found = discounts.find(({ id }) => id === discount?.id)
      if (found === undefined) throw new ApiFailure(404, GONE)
      return found
    },
  })
  const { form } = record
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const end = () => {
    record.release()
    onClose()
  }
  const remove = async () => {
    if (discount === null) return
    try {
      await call('DELETE /v1/admin/villas/discount/{id}', { params: { id: discount.id } })
    } catch (error) {
      notifyFailure(error)
      return
    }
    notify(`${discount.name} silindi`)
    onDelete(discount.id)
    await changed()
    end()
  }

  return (
    <form
      ref={element}
      className="part season-form"
      aria-label={discount === null ? 'Yeni indirim' : `${discount.name}, indirimi düzenle`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSubmitting) record.submit()
      }}
    >
      <header className="season-form-head">
        <h3>{discount?.name ?? 'Yeni indirim'}</h3>
      </header>
      <RecordNotices record={record} valueText={discountFieldText} />
      <FormProvider {...form}>
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
            <ValueField />
            <Day name="startDate" label="İlk gece" required />
            <Day name="endDate" label="Son gece" required />
            <Day name="book_from" label="Rezervasyon, ilk gün" />
            <Day name="book_until" label="Rezervasyon, son gün" />
            <Days name="lead_days_min" label="Girişe en az kaç gün" hint="Erken rezervasyon" />
            <Days name="lead_days_max" label="Girişe en çok kaç gün" hint="Son dakika" />
            <Days name="min_nights" label="En az gece" required />
            <div className="half discount-on">
              <Checkbox
                label="Açık"
                note="Kapalı indirim hiçbir fiyatı değiştirmez"
                {...register('is_active')}
              />
            </div>
          </div>
          <DiscountPreview villaId={villaId} id={discount?.id ?? null} />
        </div>
      </FormProvider>
      <div className="season-foot">
        {discount !== null && (
          <Button tone="quiet" size={40} onClick={() => setAsking(true)}>
            Sil
          </Button>
        )}
        <span className="grow" />
        <Button tone="ghost" size={40} onClick={end}>
          Vazgeç
        </Button>
        <Button type="submit" size={40} pending={isSubmitting} pendingLabel="Kaydediliyor…">
          {discount === null ? 'İndirimi ekle' : 'Kaydet'}
        </Button>
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
      {record.question}
    </form>
  )
}

function ValueField() {
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
              {own === 'percent' ? 'Yüzde' : 'Gecede tutar'}
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
          <MoneyInput aria-label="Gecede kaç lira" amount={amount.value} onAmountChange={amount.onChange} />
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
