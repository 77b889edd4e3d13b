import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { formatMoney } from '../../domain/pricing/money.ts'
import { todayInIstanbul } from '../../domain/calendar/stay.ts'
import { formatDay, formatIban } from '../../domain/turkish/turkish.ts'
import { Confirm, Dialog } from '../../ui/dialog.tsx'
import { Field, FieldSet } from '../../ui/field.tsx'
import { Checkbox, DateInput, Radio, Select, TextInput } from '../../ui/inputs.tsx'
import { liraText } from '../../ui/lira-text.ts'
import { MoneyInput } from '../../ui/money-input.tsx'
import { notify } from '../../ui/toast.tsx'
import { call } from '../shell/call.ts'
import { FILL } from '../form/field-rules.ts'
import { FormFoot } from '../form/form-foot.tsx'
import { FormNotice } from '../form/form-notice.tsx'
import { useFormFrame } from '../form/use-form-frame.ts'
import { useNow } from '../shell/use-now.ts'
import { queuedText } from './mails/texts.ts'
import { METHODS } from './drawer/history-text.ts'
import type { TaskProps } from './task-props.ts'
import { useDrawerAddress } from './use-drawer-address.ts'
import { useReservationChanged } from './use-reservation.ts'

interface PaymentValues {
  kind: 'payment' | 'refund'
  method: 'bank_transfer' | 'card' | 'cash'
  bank_id: string
  amount: number | null
  paid_on: string
  note: string
  send_mail: boolean
}

const dayOf = (moment: string) => todayInIstanbul(new Date(moment))

/** Exact to the kuruş: a remainder of half a lira still counts. */
const exact = (amount: number) => `₺${liraText(amount)}`

/** How much more than the price would have been received, because an extra zero is easily typed. */
function beyondDue(
  { kind, amount }: Pick<PaymentValues, 'kind' | 'amount'>,
  reservation: TaskProps['reservation'],
) {
  return kind === 'payment' ? Math.max(0, (amount ?? 0) - reservation.due_amount) : 0
}

/** Records a payment or a refund. The status does not change (server: record-payment). */
export function PaymentDialog({ reservation, onEnd }: TaskProps) {
  const { prepayment_amount, paid_amount, due_amount, refund_due_amount } = reservation
  // A payment entered by mistake is not deleted. The form is filled with the refund that cancels it out.
  const { of } = useDrawerAddress()
  const wrong = reservation.transactions.find(({ id, kind: own }) => id === of && own === 'payment')
  const today = todayInIstanbul(useNow())
  // The next amount due: first the prepayment, then the balance; of a stay that is over, the refund.
  const missing = prepayment_amount - paid_amount
  const due = missing > 0 ? Math.min(missing, due_amount) : due_amount
  const isRefund = wrong !== undefined || refund_due_amount > 0
  const changed = useReservationChanged()
  const banks = useQuery({
    queryKey: ['banks'],
    queryFn: ({ signal }) => call('GET /v1/admin/banks', {}, { signal }),
    staleTime: 5 * 60_000,
  })
  const form = useForm<PaymentValues>({
    defaultValues: {
      kind: isRefund ? 'refund' : 'payment',
      method: wrong?.method ?? 'bank_transfer',
      bank_id: '',
      amount:
        wrong === undefined
          ? (isRefund ? refund_due_amount : due) || null
          : Math.min(wrong.amount, paid_amount),
      paid_on: today,
      note: wrong === undefined ? '' : `Düzeltme: ${formatDay(dayOf(wrong.paid_at))} tahsilatı`,
      send_mail: false,
    },
  })
  const { register, control, formState } = form
  const { errors, isDirty, isSubmitting } = formState
  const frame = useFormFrame(`payment-${reservation.id}`, form, onEnd)
  const [kind, method, typed] = useWatch({ control, name: ['kind', 'method', 'amount'] })
  const beyond = beyondDue({ kind, amount: typed }, reservation)
  const [refusal, setRefusal] = useState<string | null>(null)
  /** The amount that would be overpaid, until somebody confirms it. */
  const [asked, setAsked] = useState<PaymentValues | null>(null)

  const record = async ({ bank_id, amount, send_mail, ...rest }: PaymentValues) => {
    if (amount === null) return
    const body = {
      ...rest,
      amount,
      send_mail: send_mail && rest.kind === 'payment',
      ...(rest.method === 'bank_transfer' && bank_id !== '' ? { bank_id: Number(bank_id) } : {}),
    }
    await frame.attempt(async () => {
      const input = { params: { id: reservation.id }, body }
      const next = await call('POST /v1/admin/reservations/{id}/transactions', input)
      changed(next)
      const done = rest.kind === 'refund' ? 'İade kaydedildi' : 'Ödeme kaydedildi'
      const known = new Set(reservation.mails.map(({ id }) => id))
      const isQueued = next.mails.some(
        (mail) => mail.template_key === 'payment_received' && !known.has(mail.id),
      )
      notify(isQueued ? queuedText(`${done}, e-posta`, next.has_mail_sender) : done)
      if (frame.alive.current) frame.end()
    })
  }
  const save = form.handleSubmit(async (values) => {
    if (values.amount === null) {
      const message = refusal ?? FILL
      form.setError('amount', { message }, { shouldFocus: true })
    } else if (beyondDue(values, reservation) > 0) setAsked(values)
    else await record(values)
  })

  return (
    <Dialog
      open
      onClose={frame.end}
      dirty={isDirty}
      title={kind === 'refund' ? 'İade ekle' : 'Tahsilat ekle'}
      subtitle={`${reservation.first_name} ${reservation.last_name} · toplam ${formatMoney(reservation.total)}, ödenen ${formatMoney(paid_amount)}, kalan ${formatMoney(due_amount)}`}
      form={{ onSubmit: (event) => void save(event) }}
      footer={
        <FormFoot onCancel={frame.end} isPending={isSubmitting}>
          Kaydet
        </FormFoot>
      }
    >
      <FormNotice failure={frame.failure} isRestored={frame.isRestored} />
      <div className="form-grid">
        <FieldSet label="Tür" className="form-wide form-row">
          <Radio label="Tahsilat" value="payment" {...register('kind')} />
          <Radio label="İade" value="refund" {...register('kind')} disabled={paid_amount === 0} />
        </FieldSet>
        <Field
          label="Tutar"
          name="amount"
          error={refusal ?? errors.amount?.message}
          hint={
            kind === 'refund'
              ? `En çok ${formatMoney(paid_amount)}`
              : beyond > 0 && `Kalan tutardan ${exact(beyond)} fazla`
          }
        >
          <Controller
            control={control}
            name="amount"
            render={({ field }) => (
              <MoneyInput
                ref={field.ref}
                amount={field.value}
                onAmountChange={(amount, next) => {
                  field.onChange(amount)
                  setRefusal(next)
                  if (next === null) form.clearErrors('amount')
                }}
                onBlur={field.onBlur}
              />
            )}
          />
        </Field>
        <Field label="Gün" name="paid_on" error={errors.paid_on?.message}>
          <DateInput max={today} {...register('paid_on')} />
        </Field>
        <Field label="Yöntem" name="method" error={errors.method?.message}>
          <Select
            options={Object.entries(METHODS).map(([value, label]) => ({ value, label }))}
            {...register('method')}
          />
        </Field>
        {method === 'bank_transfer' && (
          <Field
            label="Banka"
            name="bank_id"
            optional
            error={banks.isError ? 'Bankalar getirilemedi, boş bırakabilirsiniz.' : errors.bank_id?.message}
          >
            <Select
              placeholder="Seçin"
              options={(banks.data ?? []).map((bank) => ({
                value: String(bank.id),
                label: `${bank.name} · …${formatIban(bank.iban).slice(-7)}`,
              }))}
              {...register('bank_id')}
            />
          </Field>
        )}
        <Field label="Not" name="note" optional error={errors.note?.message} className="form-wide">
          <TextInput maxLength={500} {...register('note')} />
        </Field>
        {kind === 'payment' && reservation.email !== '' && (
          <Checkbox
            className="form-wide"
            label="Müşteriye ödeme alındı e-postası gönder"
            {...register('send_mail')}
          />
        )}
      </div>
      <Confirm
        open={asked !== null}
        title={`Kalandan ${exact(asked === null ? 0 : beyondDue(asked, reservation))} fazla, kaydedilsin mi?`}
        confirmLabel="Yine de kaydet"
        cancelLabel="Tutarı düzelt"
        onConfirm={() => {
          const values = asked
          setAsked(null)
          if (values !== null) void record(values)
        }}
        onCancel={() => {
          setAsked(null)
          form.setFocus('amount')
        }}
      >
        <p>
          Kalan {exact(due_amount)}, yazdığınız tutar {exact(asked?.amount ?? 0)}.
        </p>
      </Confirm>
      {frame.question}
    </Dialog>
  )
}
