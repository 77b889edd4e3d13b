import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AppLink } from '../../../ui/app-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/toast.tsx'
import { notifyFailure } from '../../form/form-failure.ts'
import { call } from '../../shell/call.ts'
import { momentText } from '../../shell/moment-text.ts'
import { paths } from '../../shell/paths.ts'
import type { ReservationDetail } from '../reservation.ts'

/** Whether the guest was asked for a comment on a completed stay, and whether one came. */
export function CommentPart({ reservation, now }: { reservation: ReservationDetail; now: Date }) {
  const { id, status, email, comment } = reservation
  const queries = useQueryClient()
  const invitation = useMutation({
    mutationFn: () => call('POST /v1/admin/comments/invitations', { body: { reservation_id: id } }),
    onSuccess: () => {
      notify('Yorum daveti sıraya alındı')
      void queries.invalidateQueries({ queryKey: ['reservation', id] })
      void queries.invalidateQueries({ queryKey: ['mails'] })
    },
    onError: notifyFailure,
  })
  if (status !== 'completed' || comment === null) return null
  const { invited_at, written_at } = comment
  return (
    <section className="part">
      <header>
        <h3>Yorum</h3>
        {written_at === null && email !== '' && (
          <Button tone="quiet" size={36} pending={invitation.isPending} onClick={() => invitation.mutate()}>
            {invited_at === null ? 'Davet gönder' : 'Yeniden gönder'}
          </Button>
        )}
      </header>
      {written_at !== null ? (
        <p>
          <AppLink className="link" href={paths.comments({ id: comment.id ?? undefined })}>
            Yorum geldi
          </AppLink>
          , {momentText(written_at, now)}
        </p>
      ) : (
        <p className={invited_at === null ? 'part-empty' : undefined}>
          {invited_at === null
            ? 'Yorum daveti gönderilmedi.'
            : `Yorum daveti gönderildi, ${momentText(invited_at, now)}`}
        </p>
      )}
    </section>
  )
}
