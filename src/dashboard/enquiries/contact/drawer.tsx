import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { ApiFailure } from '../../../client/client.ts'
import { formatMoment } from '../../../domain/turkish/turkish.ts'
import { Button } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { WaitingBlock } from '../../../ui/skeleton.tsx'
import { notify } from '../../../ui/toast.tsx'
import { failureCode, notifyFailure } from '../../form/form-failure.ts'
import { useFormFrame } from '../../form/use-form-frame.ts'
import { call } from '../../shell/call.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { MESSAGES, messageQuery } from './calls.ts'
import type { Message } from './calls.ts'
import { MessagePart } from './message-part.tsx'
import { ReplyPart } from './reply-part.tsx'

/** One message with its answers. Opening it marks it as read. A typed answer survives an ended session. */
export function MessageDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const queries = useQueryClient()
  const query = useQuery({ ...messageQuery(id), refetchOnWindowFocus: false })
  const form = useForm({ defaultValues: { text: '' } })
  const frame = useFormFrame(`message-reply-${id}`, form, onClose)
  const message = query.data
  const isOpened = message !== undefined
  useEffect(() => {
    if (!isOpened) return
    for (const key of [MESSAGES.key, 'unread']) void queries.invalidateQueries({ queryKey: [key] })
  }, [queries, isOpened])

  const store = (next: Message) => {
    queries.setQueryData(messageQuery(id).queryKey, next)
    for (const key of [MESSAGES.key, 'unread']) void queries.invalidateQueries({ queryKey: [key] })
  }
  const change = useMutation({
    mutationFn: (body: { is_read?: boolean; is_archived?: boolean }) =>
      call('PUT /v1/admin/contact/{id}', { params: { id }, body }),
    onSuccess: (next, body) => {
      store(next)
      const back = (undo: typeof body) => ({ label: 'Geri al', run: () => change.mutate(undo) })
      if (body.is_archived === true) {
        notify('Mesaj arşivlendi', { id: `message-${id}`, action: back({ is_archived: false }) })
      } else if (body.is_archived === false) notify('Mesaj gelen kutusunda', { id: `message-${id}` })
      else
        notify('Mesaj okunmadı olarak işaretlendi', { id: `message-${id}`, action: back({ is_read: true }) })
    },
    onError: notifyFailure,
  })
  const send = form.handleSubmit(({ text }) =>
    frame.attempt(async () => {
      if (message === undefined) return
      try {
        const body = { text, seen: message.replies.length }
        store(await call('POST /v1/admin/contact/{id}/reply', { params: { id }, body }))
      } catch (error) {
        // Somebody else answered: the thread shows it, and what was typed stays.
        if (error instanceof ApiFailure && failureCode(error) === 'changed_meanwhile') {
          store((error.content as { record: Message }).record)
        }
        throw error
      }
      form.reset({ text: '' })
      frame.setFailure(null)
      notify('Yanıt sıraya alındı')
    }),
  )
  const changeAndClose = (body: { is_read?: boolean; is_archived?: boolean }) => {
    change.mutate(body)
    frame.end()
  }
  const { isDirty } = form.formState
  return (
    <Drawer
      open
      onClose={frame.end}
      dirty={isDirty}
      size="lg"
      title={message?.subject ?? 'Mesaj'}
      subtitle={message && `${message.name}, ${formatMoment(message.created_at)}`}
      footer={
        message !== undefined && (
          <>
            {!message.is_archived && (
              <Button tone="ghost" size={40} onClick={() => changeAndClose({ is_read: false })}>
                Okunmadı yap
              </Button>
            )}
            <Button
              tone="ghost"
              size={40}
              onClick={() => changeAndClose({ is_archived: !message.is_archived })}
            >
              {message.is_archived ? 'Gelen kutusuna al' : 'Arşivle'}
            </Button>
          </>
        )
      }
    >
      {query.isPending && <WaitingBlock height="24rem" />}
      <LoadFailed query={query}>Mesajı şu an getiremedik.</LoadFailed>
      {message !== undefined && (
        <div className="message-thread">
          <MessagePart message={message} />
          <ReplyPart message={message} form={form} frame={frame} onSend={() => void send()} />
        </div>
      )}
      {frame.question}
    </Drawer>
  )
}
