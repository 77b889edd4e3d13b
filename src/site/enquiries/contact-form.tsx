import { useEffect, useRef } from 'react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { PhoneInput, Textarea, TextInput } from '../../ui/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { paths } from '../shell/paths.ts'
import type { AskedRecord } from './asked-stay.ts'
import { CONTACT_FIELDS, NO_MESSAGE } from './contact-values.ts'
import type { ContactValues } from './contact-values.ts'
import { keepDraft, putDraftBack } from './form-draft.ts'
import { FormGuard } from './form-guard.tsx'
import { FormRefusal } from './form-refusal.tsx'
import { useOpenErrors } from './use-open-errors.ts'

/** The server's answer to a message; `isSent` when it was stored. */
export interface ContactAnswer {
  isSent: boolean
  values: ContactValues
  errors: { field: string; message: string }[]
  /** About the whole form; '' when the messages of the fields are enough. */
  message: string
  /** The stamp that the form keeps; null when it needs a new one. */
  stamp: string | null
  /** The message never reached the server. */
  isUnsent: boolean
  /** The moment of the answer. Every answer takes the focus. */
  attempt: string
}

type ContactFormProps = { asked: AskedRecord | null; stamp: string; answer: ContactAnswer | undefined }

const FIELDS = new Set<string>(CONTACT_FIELDS)

/** The contact form. Typed text is kept over a reload, a refusal and a lost connection. */
export function ContactForm({ asked, stamp, answer }: ContactFormProps) {
  const { pathname, search } = useLocation()
  const navigation = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const attempt = answer?.attempt ?? ''
  const all = answer?.errors ?? []
  const inFields = CONTACT_FIELDS.flatMap((name) => all.filter(({ field }) => field === name))
  const elsewhere = all.filter(({ field }) => !FIELDS.has(field)).map(({ message }) => message)
  const { errors, onInput } = useOpenErrors(inFields, attempt)
  const values = answer?.values ?? {
    ...NO_MESSAGE,
    subject: asked?.subject ?? '',
    message: asked?.message ?? '',
  }
  const draft = pathname + search
  const isSending = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  useEffect(() => {
    if (form.current !== null && attempt === '') putDraftBack(draft, form.current)
  }, [draft, attempt])
  return (
    <Form
      ref={form}
      method="post"
      className="request-form"
      noValidate
      onInput={(event) => {
        onInput(event)
        keepDraft(draft, event.currentTarget)
      }}
      onSubmit={(event) => {
        if (isSending) event.preventDefault()
      }}
    >
      <ErrorSummary
        attempt={attempt}
        title={`Göndermeden önce ${inFields.length} alanı düzeltin`}
        errors={inFields.map(({ field, message }) => ({ name: field, message }))}
      />
      <FormRefusal attempt={attempt} sentences={[answer?.message ?? '', ...elsewhere]} />
      {asked !== null && <AskedAbout asked={asked} />}
      <div className="request-pair">
        <Field label="Ad soyad" name="name" error={errors.name} required>
          <TextInput autoComplete="name" maxLength={80} defaultValue={values.name} />
        </Field>
        <Field
          label="E-posta"
          name="email"
          error={errors.email}
          hint="Yanıtı bu adrese gönderiyoruz."
          required
        >
          <TextInput
            type="email"
            autoComplete="email"
            maxLength={200}
            spellCheck={false}
            defaultValue={values.email}
          />
        </Field>
      </div>
      <Field label="Telefon" name="phone" error={errors.phone} optional>
        <PhoneInput maxLength={30} defaultValue={values.phone} />
      </Field>
      <Field label="Konu" name="subject" error={errors.subject} required>
        <TextInput maxLength={120} defaultValue={values.subject} />
      </Field>
      <Field label="Mesajınız" name="message" error={errors.message} required>
        <Textarea rows={7} maxLength={4000} defaultValue={values.message} />
      </Field>
      <FormGuard stamp={answer?.stamp ?? stamp} attempt={attempt} />
      <p className="request-small">
        Bilgilerinizi yalnızca size yanıt vermek için kullanırız. Ayrıntısı{' '}
        <Link className="link" to={paths.text('kvkk')} target="_blank">
          KVKK aydınlatma metninde
        </Link>
        .
      </p>
      <Button type="submit" tone="bloom" pending={isSending} pendingLabel="Gönderiliyor…">
        Mesajı gönder
      </Button>
    </Form>
  )
}

/** The stay or trip that the message asks about, with a way to change it and one to leave it out. */
function AskedAbout({ asked: { name, href, change, without, when } }: { asked: AskedRecord }) {
  return (
    <Notice
      tone="neutral"
      title={`Sorunuz: ${name}`}
      actions={
        <>
          <Link className="link" to={href}>
            {change}
          </Link>
          <Link className="link" to={paths.contact()}>
            {without}
          </Link>
        </>
      }
    >
      {when}
    </Notice>
  )
}
