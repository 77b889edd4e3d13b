import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiFailure } from '../../../client/client.ts'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/inputs.tsx'
import { notify } from '../../../ui/toast.tsx'
import { call } from '../../shell/call.ts'
import type { Conflict } from '../../form/conflict.ts'
import { ConflictNotice } from '../../form/conflict-notice.tsx'
import { failureCode } from '../../form/form-failure.ts'
import { FormFoot } from '../../form/form-foot.tsx'
import { FormNotice } from '../../form/form-notice.tsx'
import { useFormFrame } from '../../form/use-form-frame.ts'
import type { RentalComment } from './comment.ts'

type CommentReplyProps = {
  comment: RentalComment
  onClose: () => void
  /** Called when an answer was saved, here or by another person meanwhile. */
  onChanged: () => void
}

/** The answer to a comment. Another person's answer is shown before it is overwritten. */
export function CommentReply({ comment, onClose, onChanged }: CommentReplyProps) {
  const { id, is_published } = comment
  // The draft contains the typed text and the answer that it replaces; it also survives an ended session.
  const form = useForm({ defaultValues: { reply: comment.reply, seen: comment.reply } })
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('reply'), [setFocus])
  const frame = useFormFrame(`comment-${id}`, form, onClose)
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  const save = form.handleSubmit(({ reply, seen }) =>
    frame.attempt(async () => {
      try {
        await call('PUT /v1/admin/villas/commentactivity/{id}', {
          params: { id },
          body: { reply: reply.trim(), seen },
        })
      } catch (error) {
        const found = theirsIn(error)
        if (found === null) throw error
        setTheirs(found)
        frame.setFailure(null)
        onChanged()
        return
      }
      notify('Yanıt kaydedildi')
      onChanged()
      frame.end()
    }),
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        void save(event)
      }}
    >
      <FormNotice failure={frame.failure} isRestored={frame.isRestored} />
      <ConflictNotice
        conflict={theirs}
        labels={{ reply: 'Yanıtınız' }}
        pending={isSubmitting}
        onRefresh={() => {
          if (theirs !== null) form.reset({ reply: theirs.stored, seen: theirs.stored })
          setTheirs(null)
        }}
        onSaveAnyway={() => {
          if (theirs !== null) form.setValue('seen', theirs.stored)
          void save()
        }}
      />
      <Field
        label="Yanıtınız"
        name="reply"
        error={errors.reply?.message}
        hint={is_published ? 'Yorumun altında sitede görünür.' : 'Yorum yayınlanınca altında görünür.'}
      >
        <Textarea rows={3} maxLength={2000} {...form.register('reply')} />
      </Field>
      <div className="comment-actions">
        <FormFoot onCancel={frame.end} isPending={isSubmitting}>
          Yanıtı kaydet
        </FormFoot>
      </div>
      {frame.question}
    </form>
  )
}

interface Theirs extends Conflict {
  stored: string
}

interface Refused {
  stored?: string
  changes?: (Conflict['changes'][number] & { by?: string; at?: string })[]
}

/** Another person's answer, saved since this one was opened (409 `changed_meanwhile`). */
function theirsIn(error: unknown): Theirs | null {
  if (!(error instanceof ApiFailure) || failureCode(error) !== 'changed_meanwhile') return null
  const { stored, changes = [] } = error.content as Refused
  const { by = null, at = null } = changes[0] ?? {}
  return stored === undefined ? null : { stored, changes, by, at, version: 0 }
}
