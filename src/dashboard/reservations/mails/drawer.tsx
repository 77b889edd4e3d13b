import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatMoment } from '../../../domain/turkish/turkish.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { WaitingBlock } from '../../../ui/skeleton.tsx'
import { notify } from '../../../ui/toast.tsx'
import { call } from '../../shell/call.ts'
import { notifyFailure } from '../../form/form-failure.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useReservationAddresses } from '../../shell/reservation-addresses.ts'
import type { MailRow } from '../reservation.ts'
import { MailBadge } from './badge.tsx'
import { MailFrame } from './frame.tsx'
import { MailState } from './state.tsx'
import { queuedText, templateName } from './texts.ts'

/** Mails of the demo are sent to nobody, because their addresses are invented. */
const canRetry = ({ status, kept_reason }: MailRow) =>
  status === 'failed' || (status === 'kept' && kept_reason !== 'demo')

/** One mail of the outbox in full. One that failed or was set aside can be queued again. */
export function MailDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const queries = useQueryClient()
  const addresses = useReservationAddresses()
  const mail = useQuery({
    queryKey: ['mail', id],
    queryFn: ({ signal }) => call('GET /v1/admin/mails/{id}', { params: { id } }, { signal }),
  })
  const retry = useMutation({
    mutationFn: () => call('POST /v1/admin/mails/{id}/retry', { params: { id } }),
    onSuccess: ({ has_mail_sender }) => {
      notify(queuedText('E-posta yeniden', has_mail_sender))
      for (const key of ['mail', 'mails', 'unread', 'reservation']) {
        void queries.invalidateQueries({ queryKey: [key] })
      }
    },
    onError: notifyFailure,
  })
  const data = mail.data
  return (
    <Drawer
      open
      onClose={onClose}
      size="lg"
      title={data?.subject ?? 'E-posta'}
      subtitle={data && templateName(data.template_key)}
      footer={
        data !== undefined &&
        canRetry(data) && (
          <Button size={40} pending={retry.isPending} onClick={() => retry.mutate()}>
            Yeniden gönder
          </Button>
        )
      }
    >
      {mail.isPending && <WaitingBlock height="24rem" />}
      <LoadFailed query={mail}>E-postayı şu an getiremedik.</LoadFailed>
      {data && (
        <>
          <MailState mail={data} hasSender={data.has_mail_sender} />
          <div className="mail-preview">
            <dl className="mail-head">
              <div>
                <dt>Kime</dt>
                <dd>{data.recipient}</dd>
              </div>
              {data.reservation !== null && (
                <div>
                  <dt>Rezervasyon</dt>
                  <dd>
                    <AppLink
                      className="link"
                      href={addresses.record(data.reservation.id, data.reservation.rental_kind)}
                    >
                      {data.reservation.code}
                    </AppLink>
                  </dd>
                </div>
              )}
              <div>
                <dt>Oluşturma</dt>
                <dd>{formatMoment(data.created_at)}</dd>
              </div>
              <div>
                <dt>Gönderim</dt>
                <dd>{data.sent_at === null ? '—' : formatMoment(data.sent_at)}</dd>
              </div>
              <div>
                <dt>Durum</dt>
                <dd>
                  <MailBadge status={data.status} />
                </dd>
              </div>
            </dl>
            <MailFrame html={data.html} title={`E-posta: ${data.subject}`} />
          </div>
        </>
      )}
    </Drawer>
  )
}
