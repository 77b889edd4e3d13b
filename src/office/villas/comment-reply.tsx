import { useForm } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/inputs.tsx'
import { notify } from '../../ui/toast.tsx'
import { call } from '../call.ts'
import { FormFoot } from '../form/form-foot.tsx'
import { FormNotice } from '../form/form-notice.tsx'
import { useFormFrame } from '../form/use-form-frame.ts'
import type { DeskComment } from './villa.ts'

type CommentReplyProps = { comment: DeskComment; onClose: () => void; onSaved: () => void }

/** The answer of the house below a comment. */
export function CommentReply({ comment, onClose, onSaved }: CommentReplyProps) {
  const { id, is_published } = comment
  const form = useForm({ defaultValues: { reply: comment.reply } })
  const { errors, isSubmitting } = form.formState
  const frame = useFormFrame(`comment-${id}`, form, onClose)
  const save = form.handleSubmit(({ reply }) =>
    frame.attempt(async () => {
      await call('PUT /v1/admin/villas/commentactivity/{id}', {
        params: { id },
        body: { is_published, reply: reply.trim() },
      })
      notify('Yanıt kaydedildi')
      onSaved()
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
      <Field
        label="Yanıtınız"
        name="reply"
        error={errors.reply?.message}
        hint={is_published ? 'Yorumun altında sitede görünür.' : 'Yorum yayınlanınca altında görünür.'}
      >
        <Textarea rows={3} maxLength={2000} className="short" {...form.register('reply')} />
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
