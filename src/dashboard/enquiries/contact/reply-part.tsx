import type { UseFormReturn } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/inputs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { FormNotice } from '../../form/form-notice.tsx'
import type { useFormFrame } from '../../form/use-form-frame.ts'
import { useUnread } from '../../shell/use-unread.ts'
import type { Message } from './calls.ts'

type ReplyPartProps = {
  message: Message
  form: UseFormReturn<{ text: string }>
  frame: Pick<ReturnType<typeof useFormFrame>, 'failure' | 'isRestored'>
  onSend: () => void
}

/** The field of an answer. The sender gets it by mail, with the message below it. */
export function ReplyPart({ message, form, frame, onSend }: ReplyPartProps) {
  const { has_mail_sender } = useUnread()
  const { errors, isSubmitting } = form.formState
  return (
    <form
      noValidate
      className="message-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSubmitting) onSend()
      }}
    >
      <FormNotice failure={frame.failure} isRestored={frame.isRestored} />
      {!has_mail_sender && (
        <Notice tone="warn" className="mb-4">
          E-posta göndericisi çalışmıyor; yanıt sırada bekler.
        </Notice>
      )}
      <Field
        label="Yanıtınız"
        name="text"
        error={errors.text?.message}
        hint={`E-postayla gider: ${message.email}. Mesajı altına ekleriz.`}
      >
        <Textarea rows={6} maxLength={4000} {...form.register('text', { required: 'Yanıtınızı yazın' })} />
      </Field>
      <Button type="submit" size={40} pending={isSubmitting} pendingLabel="Gönderiliyor…">
        Yanıtı gönder
      </Button>
    </form>
  )
}
