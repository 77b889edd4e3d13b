// This file is long because six actions share one dialog: its inputs, its preview and its failures.
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { CONFIRM_REASON_SENTENCE, needsReasonToConfirm } from '../../domain/booking/reservation.ts'
import { formatMoney } from '../../domain/pricing/money.ts'
import { formatMoment, formatPercent } from '../../domain/turkish/turkish.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Checkbox, Select, Textarea } from '../../ui/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { WaitingBlock } from '../../ui/skeleton.tsx'
import { notify } from '../../ui/toast.tsx'
import { call } from '../shell/call.ts'
import { failureCode, failureMessage, notifyFailure } from '../form/form-failure.ts'
import { useIsMounted } from '../form/use-is-mounted.ts'
import { useDraft } from '../form/use-draft.ts'
import { useUnsavedWarning } from '../form/use-unsaved-warning.tsx'
import { LoadFailed } from '../shell/load-failed.tsx'
import { MailFrame } from './mails/frame.tsx'
import { NoSenderNotice } from './mails/state.tsx'
import { offerDraft } from '../shell/session/drafts.ts'
import { consequenceText, doneText, isResent, missingPrepayment, actionTexts } from './actions.ts'
import type { ReservationAction, MailAction } from './actions.ts'
import type { ReservationDetail, TransitionPreview } from './reservation.ts'
import type { TaskProps } from './task-props.ts'
import { useReservationChanged } from './use-reservation.ts'

const HOURS = [3, 6, 12, 24, 48, 72]

/** What an action asks for: a cancellation always, a confirmation of a pending reservation without its prepayment. */
const REASONS: Partial<Record<ReservationAction, { label: string; hint: string; missing: string }>> = {
  sendcancel: {
    label: 'İptal sebebi',
    hint: 'E-postada müşteri de görür.',
    missing: 'İptal sebebini yazın',
  },
  sendconfirm: {
    label: 'Ödeme gelmeden onay sebebi',
    hint: 'Yalnız ofis görür.',
    missing: CONFIRM_REASON_SENTENCE,
  },
}

interface Choice {
  reason: string
  hold_hours: number | undefined
  send_mail: boolean
  /** false: saves over another person's change */
  isCareful: boolean
}
/** The draft that survives an ended session. */
interface ActionDraft {
  reason: string
  hours?: number | undefined
  isQuiet: boolean
}
interface Done {
  reservation: ReservationDetail
  /** null: the action has no mail */
  is_mail_queued: boolean | null
}

async function carryOut(
  action: ReservationAction,
  reservation: ReservationDetail,
  choice: Choice,
): Promise<Done> {
  const { id } = reservation
  const version = choice.isCareful ? { version: reservation.version } : {}
  if (action === 'reopen') {
    const body = { ...version, status: 'pending' as const }
    return {
      reservation: await call('PATCH /v1/admin/reservations/{id}', { params: { id }, body }),
      is_mail_queued: null,
    }
  }
  const body = { id, ...version, send_mail: choice.send_mail }
  const hold = choice.hold_hours === undefined ? {} : { hold_hours: choice.hold_hours }
  switch (action) {
    case 'sendbank':
      return call('POST /v1/admin/sendbank', { body: { ...body, ...hold } })
    case 'sendpaymentlink':
      return call('POST /v1/admin/sendpaymentlink', { body: { ...body, ...hold } })
    case 'sendconfirm':
      return call('POST /v1/admin/sendconfirm', {
        body: choice.reason === '' ? body : { ...body, reason: choice.reason },
      })
    case 'sendexpired':
      return call('POST /v1/admin/sendexpired', { body })
    case 'sendcancel':
      return call('POST /v1/admin/sendcancel', { body: { ...body, reason: choice.reason } })
  }
}

/** Shows the effects of an action and the mail it sends before it is carried out. */
export function ActionDialog({
  action,
  reservation,
  onEnd,
  onRefresh,
}: TaskProps & { action: ReservationAction }) {
  const words = actionTexts(action)
  const isAgain = isResent(action, reservation.status)
  const changed = useReservationChanged()
  const alive = useIsMounted()
  const key = `${action}-${reservation.id}`
  const draft = useDraft(key) as ActionDraft | null
  const [reason, setReason] = useState(draft?.reason ?? '')
  const [hours, setHours] = useState<number | undefined>(draft?.hours)
  const isReachable = reservation.email !== ''
  const [wantsQuiet, setQuiet] = useState(draft?.isQuiet ?? false)
  const isQuiet = wantsQuiet || !isReachable
  useEffect(
    () =>
      offerDraft(key, (): ActionDraft | null =>
        reason === '' ? null : { reason, hours, isQuiet: wantsQuiet },
      ),
    [key, reason, hours, wantsQuiet],
  )
  const isDirty = reason.trim() !== ''
  const { release, question } = useUnsavedWarning(isDirty)
  const end = () => {
    release()
    onEnd()
  }
  const [reasonError, setReasonError] = useState('')
  const shownReason = useDeferredValue(reason.trim())
  const preview = usePreview(action, reservation, shownReason, hours)
  const run = useMutation({
    mutationFn: (isCareful: boolean) =>
      carryOut(action, reservation, {
        reason: reason.trim(),
        hold_hours: hours,
        send_mail: !isQuiet,
        isCareful,
      }),
    onSuccess: ({ reservation: next, is_mail_queued }) => {
      if (alive.current) end()
      changed(next)
      const hasSender = next.has_mail_sender
      notify(doneText(action, { isAgain, isQueued: is_mail_queued, isQuiet, hasSender }))
    },
    onError: (error) => {
      if (failureCode(error) !== 'changed_meanwhile') notifyFailure(error)
    },
  })
  const isClash = run.isError && failureCode(run.error) === 'changed_meanwhile'
  const missing = missingPrepayment(reservation)
  const name = `${reservation.first_name} ${reservation.last_name}`
  const asksReason = REASONS[action]
  const hasReason = action === 'sendcancel' || (action === 'sendconfirm' && needsReasonToConfirm(reservation))
  const submit = (isCareful: boolean) => {
    if (hasReason && asksReason !== undefined && reason.trim() === '') {
      setReasonError(asksReason.missing)
      document.getElementById('alan-reason')?.focus()
      return
    }
    run.mutate(isCareful)
  }
  return (
    <Dialog
      open
      onClose={end}
      title={words.title(name)}
      subtitle={consequenceText(action, reservation)}
      size={action === 'reopen' ? 'sm' : 'lg'}
      sheet={action !== 'reopen'}
      dirty={isDirty}
      footer={
        <>
          <Button tone="ghost" size={40} onClick={end}>
            Vazgeç
          </Button>
          <Button
            tone={words.isDangerous ? 'danger' : 'primary'}
            size={40}
            pending={run.isPending}
            // Without an e-mail address, renewing the hold is all that is left to do again.
            disabled={isAgain && isQuiet && hours === undefined}
            onClick={() => submit(true)}
          >
            {isQuiet ? (isAgain ? 'Opsiyonu uzat' : words.quietVerb) : words.verb}
          </Button>
        </>
      }
    >
      {isClash && (
        <Notice
          tone="warn"
          announce="alert"
          className="mb-4"
          title={failureMessage(run.error)}
          actions={
            <>
              <Button
                tone="ghost"
                size={36}
                onClick={() => {
                  run.reset()
                  onRefresh()
                }}
              >
                Yenile
              </Button>
              <Button tone="ghost" size={36} onClick={() => submit(false)}>
                Yine de yap
              </Button>
            </>
          }
        />
      )}
      {draft !== null && (
        <Notice tone="info" className="mb-4">
          Oturumunuz kapanırken yazdıklarınız geri getirildi.
        </Notice>
      )}
      {action === 'sendconfirm' && missing !== null && (
        <Notice tone="warn" className="mb-4" title={missing}>
          Onaylarsanız eksik tutar borç olarak kalır.
        </Notice>
      )}
      {hasReason && asksReason !== undefined && (
        <Field
          label={asksReason.label}
          name="reason"
          error={reasonError}
          className="mb-4"
          hint={asksReason.hint}
        >
          <Textarea
            rows={2}
            maxLength={500}
            value={reason}
            data-autofocus
            onChange={(event) => {
              setReason(event.target.value)
              setReasonError('')
            }}
          />
        </Field>
      )}
      {(action === 'sendbank' || action === 'sendpaymentlink') && (
        <Field
          label="Opsiyon süresi"
          name="hold_hours"
          className="mb-4 max-w-72"
          hint={
            preview.data?.hold_expires_at ? `Bitiş: ${formatMoment(preview.data.hold_expires_at)}` : undefined
          }
        >
          <Select
            value={hours ?? ''}
            onChange={(event) => setHours(event.target.value === '' ? undefined : Number(event.target.value))}
            options={[
              { value: '', label: isAgain ? 'Değişmesin' : 'Sitenin varsayılan süresi' },
              ...HOURS.map((value) => ({ value: String(value), label: `${value} saat` })),
            ]}
          />
        </Field>
      )}
      {action !== 'reopen' && !isQuiet && !reservation.has_mail_sender && <NoSenderNotice className="mb-4" />}
      {action !== 'reopen' && (
        <PreviewPart
          preview={preview}
          isAgain={isAgain}
          isOfBoat={reservation.unit !== null}
          isReachable={isReachable}
          isQuiet={isQuiet}
          onQuiet={setQuiet}
        />
      )}
      {question}
    </Dialog>
  )
}

function usePreview(
  action: ReservationAction,
  reservation: ReservationDetail,
  reason: string,
  hours: number | undefined,
) {
  return useQuery({
    queryKey: ['preview', reservation.id, reservation.version, action, reason, hours],
    enabled: action !== 'reopen',
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: ({ signal }) =>
      call(
        'GET /v1/admin/reservations/{id}/preview',
        {
          params: { id: reservation.id },
          query: {
            action: action as MailAction,
            ...(reason === '' ? {} : { reason }),
            ...(hours === undefined ? {} : { hold_hours: hours }),
          },
        },
        { signal },
      ),
  })
}

type PreviewPartProps = {
  preview: ReturnType<typeof usePreview>
  /** The action does nothing but send a mail. */
  isAgain: boolean
  isOfBoat: boolean
  /** Whether the customer has an e-mail address. */
  isReachable: boolean
  isQuiet: boolean
  onQuiet: (isQuiet: boolean) => void
}

function PreviewPart({ preview, isAgain, isOfBoat, isReachable, isQuiet, onQuiet }: PreviewPartProps) {
  if (preview.isError) {
    return <LoadFailed query={preview}>E-postanın önizlemesini getiremedik.</LoadFailed>
  }
  if (!preview.data) return <WaitingBlock height="22rem" />
  const { mail, last_sent_at, cancellation } = preview.data
  return (
    <>
      {cancellation !== null && <CancellationPart cancellation={cancellation} isOfBoat={isOfBoat} />}
      {!isReachable && (
        <Notice tone="info">Müşterinin e-posta adresi yok. Gerekeni telefonla bildirin.</Notice>
      )}
      {!isAgain && isReachable && (
        <Checkbox
          label="Müşteriye e-posta gitmesin"
          checked={isQuiet}
          onChange={(event) => onQuiet(event.target.checked)}
        />
      )}
      {!mail.is_active && !isQuiet && (
        <Notice tone="warn" className="mt-2">
          Bu e-postanın şablonu kapalı: {isAgain ? '' : 'durum değişir, '}e-posta gitmez.
        </Notice>
      )}
      {isReachable && (
        <div className="mail-preview" data-off={isQuiet || !mail.is_active || undefined}>
          <dl className="mail-head">
            <div>
              <dt>Kime</dt>
              <dd>{mail.recipient}</dd>
            </div>
            <div>
              <dt>Konu</dt>
              <dd>{mail.subject}</dd>
            </div>
            <div>
              <dt>Son gönderim</dt>
              <dd>{last_sent_at === null ? 'bu e-posta daha önce gitmedi' : formatMoment(last_sent_at)}</dd>
            </div>
          </dl>
          <MailFrame html={mail.html} title={`E-posta önizlemesi: ${mail.subject}`} />
        </div>
      )}
    </>
  )
}

function keptText(base: string, percent: number): string {
  if (percent === 0) return 'kesinti yok.'
  return `${base === 'prepayment' ? 'ön ödeme' : 'toplam tutar'} üzerinden ${formatPercent(percent)} kesilir.`
}

/** The amounts that the cancellation ladder keeps and refunds if this reservation is cancelled now. */
function CancellationPart({
  cancellation,
  isOfBoat,
}: {
  cancellation: NonNullable<TransitionPreview['cancellation']>
  isOfBoat: boolean
}) {
  const { days_before, percent_kept, base, kept_amount, refund_amount, paid_amount } = cancellation
  const [until, over] = isOfBoat
    ? [`Harekete ${days_before} gün var`, 'Hareket günü geçti']
    : [`Girişe ${days_before} gün var`, 'Giriş günü geçti']
  const when = days_before >= 0 ? until : over
  return (
    <Notice tone={refund_amount > 0 ? 'warn' : 'neutral'} className="mb-3" title="İptal koşullarına göre">
      <p>
        {when}: {keptText(base, percent_kept)}
      </p>
      <dl className="facts mt-2">
        <div>
          <dt>Ödenen</dt>
          <dd>{formatMoney(paid_amount)}</dd>
        </div>
        <div>
          <dt>Kesilen</dt>
          <dd>{formatMoney(kept_amount)}</dd>
        </div>
        <div>
          <dt>İade edilecek</dt>
          <dd>{formatMoney(refund_amount)}</dd>
        </div>
      </dl>
    </Notice>
  )
}
