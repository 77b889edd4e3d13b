import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { COMMENT_TOPICS, topicLabels } from '../../../domain/catalogue/comment.ts'
import { formatDay } from '../../../domain/turkish/turkish.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { StatusBadge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { notify } from '../../../ui/toast.tsx'
import { call } from '../../shell/call.ts'
import { notifyFailure } from '../../form/form-failure.ts'
import { useReservationAddresses } from '../../shell/reservation-addresses.ts'
import { CommentReply } from './reply.tsx'
import type { RentalComment } from './comment.ts'

type CommentCardProps = {
  comment: RentalComment
  /** Called when the form of the answer opens or closes. */
  onAnswering?: (isAnswering: boolean) => void
  onDeleted?: () => void
}

/** One comment and its actions. Each saves at once. */
export function CommentCard({ comment, onAnswering, onDeleted }: CommentCardProps) {
  const { id, name, stars, topics, text, reply, stayed_on, is_published, reservation_id, reservation_code } =
    comment
  const kind = comment.boat_id === null ? 'villa' : 'boat'
  const labels = topicLabels(kind)
  const queries = useQueryClient()
  const addresses = useReservationAddresses()
  const [reason, setReason] = useState('')
  const [layer, setLayer] = useState<'reply' | 'delete' | null>(null)
  // The form replaces the button that opened it, and the button returns when it closes.
  const replyButton = useRef<HTMLButtonElement>(null)
  const wasReplying = useRef(false)
  const isReplying = layer === 'reply'
  useEffect(() => {
    if (wasReplying.current && !isReplying && document.activeElement === document.body) {
      replyButton.current?.focus()
    }
    wasReplying.current = isReplying
  }, [isReplying])
  const answer = (isAnswering: boolean) => {
    setLayer(isAnswering ? 'reply' : null)
    onAnswering?.(isAnswering)
  }
  const refresh = () => {
    for (const key of [
      ['villa-comments'],
      ['boat-comments'],
      ['comments'],
      ['comment', id],
      ['villa', comment.villa_id],
      ['villas'],
      ['boat', comment.boat_id],
      ['boats'],
      ['unread'],
    ]) {
      void queries.invalidateQueries({ queryKey: key })
    }
  }
  const publish = useMutation({
    mutationFn: (wanted: boolean) =>
      call('PUT /v1/admin/villas/commentactivity/{id}', { params: { id }, body: { is_published: wanted } }),
    onSuccess: (_answer, wanted) =>
      notify(wanted ? 'Yorum sitede' : 'Yorum gizlendi', {
        id: `comment-${id}`,
        action: { label: 'Geri al', run: () => publish.mutate(!wanted) },
      }),
    onError: notifyFailure,
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: () =>
      call('DELETE /v1/admin/villas/comment/{id}', {
        params: { id },
        query: reason.trim() === '' ? {} : { reason: reason.trim() },
      }),
    onSuccess: () => {
      notify('Yorum silindi')
      onDeleted?.()
    },
    onError: notifyFailure,
    onSettled: () => {
      setLayer(null)
      refresh()
    },
  })
  return (
    <article className="part comment" aria-label={`${name}, ${stars} yıldız`}>
      <header>
        <h3>{name}</h3>
        <span className="comment-stars" aria-hidden="true">
          {'★'.repeat(stars)}
          <i>{'★'.repeat(5 - stars)}</i>
        </span>
        <StatusBadge tone={is_published ? 'ok' : 'neutral'}>{is_published ? 'Sitede' : 'Gizli'}</StatusBadge>
        <small>
          {formatDay(stayed_on)} {kind === 'boat' ? 'turu' : 'konaklaması'}
          {reservation_id === null ? (
            ' · doğrulanmamış, puana katılmaz'
          ) : (
            <>
              {' · '}
              <AppLink className="link" href={addresses.record(reservation_id, kind)}>
                {reservation_code}
              </AppLink>
            </>
          )}
        </small>
      </header>
      <p className="comment-text">{text}</p>
      {topics !== null && (
        <p className="comment-topics">
          {COMMENT_TOPICS.map((topic) => (
            <span key={topic}>
              {labels[topic]} <b>{topics[topic]}</b>
            </span>
          ))}
        </p>
      )}
      {reply !== '' && layer !== 'reply' && (
        <p className="comment-reply">
          <b>Yanıtınız</b>
          {reply}
        </p>
      )}
      {layer === 'reply' ? (
        <CommentReply comment={comment} onClose={() => answer(false)} onChanged={refresh} />
      ) : (
        <footer className="comment-actions">
          <Button
            tone={is_published ? 'ghost' : 'primary'}
            size={36}
            pending={publish.isPending}
            onClick={() => publish.mutate(!is_published)}
          >
            {is_published ? 'Gizle' : 'Yayınla'}
          </Button>
          <Button ref={replyButton} tone="ghost" size={36} onClick={() => answer(true)}>
            {reply === '' ? 'Yanıtla' : 'Yanıtı değiştir'}
          </Button>
          <Button tone="quiet" size={36} onClick={() => setLayer('delete')}>
            Sil
          </Button>
        </footer>
      )}
      <Confirm
        open={layer === 'delete'}
        title={`${name} yazmış: yorum silinsin mi?`}
        confirmLabel="Yorumu sil"
        onConfirm={() => remove.mutate()}
        onCancel={() => setLayer(null)}
      >
        <p>Geri getirilemez. Yalnızca sitede görünmesin istiyorsanız gizleyin.</p>
        <Field label="Neden" optional hint="İşlem kaydına yazılır.">
          <TextInput maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </Confirm>
    </article>
  )
}
