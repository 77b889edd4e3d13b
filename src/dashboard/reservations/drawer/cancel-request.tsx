import { useMutation } from '@tanstack/react-query'
import { formatMoment } from '../../../domain/turkish/turkish.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { call } from '../../shell/call.ts'
import { notifyFailure } from '../../form/form-failure.ts'
import type { ReservationDetail } from '../reservation.ts'
import { useReservationChanged } from '../use-reservation.ts'

/** What a customer asked for on the site; an admin cancels the reservation or sets the request aside. */
export function CancelRequest({
  reservation,
  cancelHref,
}: {
  reservation: ReservationDetail
  cancelHref: string
}) {
  const { id, version, cancel_requested_at, cancel_request_note, can } = reservation
  const changed = useReservationChanged()
  const dismissal = useMutation({
    mutationFn: () => call('POST /v1/admin/dismisscancelrequest', { body: { id, version } }),
    onSuccess: changed,
    onError: notifyFailure,
  })
  if (cancel_requested_at === null || !can.sendcancel) return null
  return (
    <Notice
      tone="warn"
      title={`Müşteri iptal istedi, ${formatMoment(cancel_requested_at)}`}
      className="mb-4"
      actions={
        <>
          <AppLink href={cancelHref} {...buttonLook({ tone: 'danger', size: 40 })}>
            İptal et
          </AppLink>
          <Button tone="ghost" size={40} pending={dismissal.isPending} onClick={() => dismissal.mutate()}>
            Talebi kapat
          </Button>
        </>
      }
    >
      <p>{cancel_request_note === '' ? 'Neden yazmadı.' : cancel_request_note}</p>
      <p>Kesinti, talebin geldiği güne göre hesaplanır. Siz karar verene kadar takvim tutulur.</p>
    </Notice>
  )
}
