import { Form, useFetcher } from 'react-router'
import { consentSentence, NEWSLETTER_CONSENT } from '../../domain/booking/consent.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Checkbox, TextInput } from '../../ui/inputs.tsx'
import { paths } from './paths.ts'

/** The answer to a newsletter subscription. */
export interface NewsletterAnswer {
  isDone: boolean
  message: string
  email: string
  /** Field name → message. */
  errors: Record<string, string>
}

export const NEWSLETTER_DONE = 'Kaydınız alındı. Onay bağlantısını e-postanıza gönderiyoruz.'

type NewsletterProps = {
  /** The answer to a form that was sent without scripts. The page then shows it. */
  answer?: NewsletterAnswer | undefined
  id?: string
}

/** The newsletter form. Without scripts it is sent to its own page, which shows the answer. */
export function Newsletter({ answer: sent, id = 'bulten' }: NewsletterProps) {
  const fetcher = useFetcher<NewsletterAnswer>({ key: id })
  const answer = fetcher.data ?? sent
  if (answer?.isDone === true) {
    return <output className="newsletter-done">{answer.message}</output>
  }
  const consentError = answer?.errors.consent
  // Not `fetcher.Form`: a change of this file during development makes a new one, which empties the fields.
  return (
    <Form
      className="newsletter"
      method="post"
      action={paths.subscribe()}
      navigate={false}
      fetcherKey={id}
      noValidate
    >
      <Field
        label="E-posta adresiniz"
        id={`${id}-email`}
        name="email"
        error={answer?.errors.email ?? (consentError === undefined ? answer?.message : undefined)}
      >
        <span className="newsletter-row">
          <TextInput
            type="email"
            autoComplete="email"
            inputMode="email"
            defaultValue={sent?.email}
            placeholder="ad@ornek.com"
          />
          <Button type="submit" pending={fetcher.state !== 'idle'} pendingLabel="Kaydediliyor…">
            Kaydol
          </Button>
        </span>
      </Field>
      <Checkbox
        name="consent"
        value="true"
        label={consentSentence(NEWSLETTER_CONSENT)}
        aria-invalid={consentError !== undefined || undefined}
        aria-describedby={consentError === undefined ? undefined : `${id}-izin`}
      />
      <input type="hidden" name="consent_version" value={NEWSLETTER_CONSENT.version} />
      {consentError !== undefined && (
        <p className="field-error" id={`${id}-izin`} role="alert">
          {consentError}
        </p>
      )}
    </Form>
  )
}
