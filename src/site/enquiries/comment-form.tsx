import { useEffect, useRef } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import type { ContentOf } from '../../contract/registry.ts'
import { COMMENT_CONSENT, consentSentence } from '../../domain/booking/consent.ts'
import { LONGEST_COMMENT, topicLabels } from '../../domain/catalogue/comment.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field, FieldSet, fieldId } from '../../ui/field.tsx'
import { Checkbox, Radio, Textarea } from '../../ui/inputs.tsx'
import { COMMENT_FIELDS, STAR_FIELDS } from './comment-values.ts'
import type { CommentValues } from './comment-values.ts'
import { keepDraft, putDraftBack } from './form-draft.ts'
import { FormRefusal } from './form-refusal.tsx'
import { useOpenErrors } from './use-open-errors.ts'

/** The server's answer to a comment that it did not take. */
export interface CommentAnswer {
  values: CommentValues
  errors: { field: string; message: string }[]
  /** About the whole form; '' when the messages of the fields are enough. */
  message: string
  /** The comment never reached the server. */
  isUnsent: boolean
  /** The moment of the answer. Every answer takes the focus. */
  attempt: string
}

type CommentFormProps = {
  link: ContentOf<'GET /v1/comments/links/{token}'>
  answer: CommentAnswer | undefined
}

const LABELS = {
  villa: { stars: 'Konaklamanın tamamı', ...topicLabels('villa') },
  boat: { stars: 'Turun tamamı', ...topicLabels('boat') },
}
type Labels = (typeof LABELS)['villa']
const STARS = [1, 2, 3, 4, 5] as const
const FIELDS = new Set<string>(COMMENT_FIELDS)

/** All groups of stars have the same message, so the list above the form names the group. */
const namedMessage = (labels: Labels, field: string, message: string) =>
  field in labels ? `${labels[field as keyof Labels]}: ${message}` : message

/** Stars for the stay or trip and five topics, and a text. What was typed is kept over a reload, a refusal and a lost connection. */
export function CommentForm({ link, answer }: CommentFormProps) {
  const labels = LABELS[link.trip === null ? 'villa' : 'boat']
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const attempt = answer?.attempt ?? ''
  const all = answer?.errors ?? []
  const inFields = COMMENT_FIELDS.flatMap((name) => all.filter(({ field }) => field === name))
  const elsewhere = all.filter(({ field }) => !FIELDS.has(field)).map(({ message }) => message)
  const { errors, onInput } = useOpenErrors(inFields, attempt)
  const values = answer?.values
  const isSending = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  useEffect(() => {
    if (form.current !== null && attempt === '') putDraftBack(pathname, form.current)
  }, [pathname, attempt])
  return (
    <Form
      ref={form}
      method="post"
      className="request-form"
      noValidate
      onInput={(event) => {
        onInput(event)
        keepDraft(pathname, event.currentTarget)
      }}
      onSubmit={(event) => {
        if (isSending) event.preventDefault()
      }}
    >
      <ErrorSummary
        attempt={attempt}
        title={`Göndermeden önce ${inFields.length} alanı düzeltin`}
        errors={inFields.map(({ field, message }) => ({
          name: field,
          message: namedMessage(labels, field, message),
        }))}
      />
      <FormRefusal attempt={attempt} sentences={[answer?.message ?? '', ...elsewhere]} />
      <p className="request-small">1 yıldız en düşük, 5 yıldız en yüksek.</p>
      <div className="star-groups">
        {STAR_FIELDS.map((name) => (
          <FieldSet
            key={name}
            id={fieldId(name)}
            label={labels[name]}
            error={errors[name]}
            className="star-group"
          >
            <div className="star-row">
              {STARS.map((count) => (
                <Radio
                  key={count}
                  name={name}
                  value={count}
                  label={
                    <>
                      {count}
                      <span className="sr-only"> yıldız</span>
                    </>
                  }
                  defaultChecked={values?.[name] === count}
                />
              ))}
            </div>
          </FieldSet>
        ))}
      </div>
      <Field
        label="Yorumunuz"
        name="text"
        error={errors.text}
        hint="Neyi sevdiniz, ne eksikti? Sizden sonra gelecekler bunu okur."
        required
      >
        <Textarea rows={7} maxLength={LONGEST_COMMENT} defaultValue={values?.text ?? ''} />
      </Field>
      <p className="request-small">
        Yorumunuz sitede şu adla görünür: <b>{link.name}</b>. Soyadınızı, e-postanızı ve telefonunuzu
        yayınlamayız.
      </p>
      <div className="consents">
        <Checkbox
          id={fieldId('publish_consent')}
          name="publish_consent"
          value="true"
          label={consentSentence(COMMENT_CONSENT)}
          defaultChecked={values?.publish_consent ?? false}
          aria-invalid={errors.publish_consent !== undefined || undefined}
          aria-describedby={errors.publish_consent === undefined ? undefined : 'yayin-hata'}
        />
        {errors.publish_consent !== undefined && (
          <p className="field-error" id="yayin-hata">
            {errors.publish_consent}
          </p>
        )}
      </div>
      <Button type="submit" tone="bloom" pending={isSending} pendingLabel="Gönderiliyor…">
        Yorumu gönder
      </Button>
    </Form>
  )
}
