import { data, Form, useNavigation } from 'react-router'
import { lazy, useEffect, useRef } from 'react'
import { ApiFailure } from '../../client/client.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { apiOf } from '../shell/api-context.ts'
import { LazyPart } from '../lazy-part.tsx'
import { ContactOptions } from './contact-options.tsx'
import type { Reservation } from './reservation-types.ts'
import { pageMeta } from '../shell/seo.ts'
import { useSite } from '../shell/site-context.ts'
import { siteName } from '../shell/site-values.ts'
import { formText } from '../shell/form-text.ts'
import '../../ui/error-summary.css'
import './request.css'
import '../rentals/plain-table.css'
import type { Route } from './+types/find-reservation'

// Loaded only when a reservation was found.
const FoundReservation = lazy(async () => ({
  default: (await import('./found-reservation.tsx')).FoundReservation,
}))

interface LookUpAnswer {
  reservation: Reservation | null
  values: { code: string; contact: string }
  errors: { field: string; message: string }[]
  message: string
  attempt: string
}

const UNREACHED = 'Bağlantı kurulamadı, tekrar deneyin'

function answerOf(values: LookUpAnswer['values'], parts: Partial<LookUpAnswer>): LookUpAnswer {
  return { reservation: null, values, errors: [], message: '', attempt: new Date().toISOString(), ...parts }
}

const valuesOf = (form: FormData): LookUpAnswer['values'] => ({
  code: formText(form, 'code'),
  contact: formText(form, 'contact'),
})

/** Sent by POST, so that no personal data is written into addresses or logs. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const values = valuesOf(form)
  const call = apiOf(context)
  try {
    const reservation =
      formText(form, 'intent') === 'cancel'
        ? await call('POST /v1/reservations/cancel-request', {
            body: { ...values, note: formText(form, 'note') },
          })
        : await call('POST /v1/reservations/lookup', { body: values })
    return data(answerOf(values, { reservation }))
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    const { status, message, errors } = error
    return data(answerOf(values, { errors, message: errors.length > 0 ? '' : message }), { status })
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<LookUpAnswer> {
  const values = valuesOf(await request.clone().formData())
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    return answerOf(values, { message: UNREACHED })
  }
}

export function meta({ matches, location }: Route.MetaArgs) {
  const tags = pageMeta({ matches, location, title: 'Rezervasyonlarım', isPrivate: true })
  return tags.filter((tag) => !('title' in tag))
}

/** Rezervasyonlarım: finds a reservation by its code and one more thing that only its customer knows. */
export default function EnquirePage({ actionData }: Route.ComponentProps) {
  const { site } = useSite()
  const hasErrors = actionData !== undefined && actionData.reservation === null
  const title = <title>{`${hasErrors ? 'Hata: ' : ''}Rezervasyonlarım | ${siteName(site)}`}</title>
  if (actionData?.reservation != null) {
    return (
      <>
        {title}
        <LazyPart what="Rezervasyon">
          <FoundReservation reservation={actionData.reservation} contact={actionData.values.contact} />
        </LazyPart>
      </>
    )
  }
  return (
    <>
      {title}
      <LookUpForm answer={actionData} />
    </>
  )
}

function LookUpForm({ answer }: { answer: LookUpAnswer | undefined }) {
  const navigation = useNavigation()
  const errors = Object.fromEntries((answer?.errors ?? []).map(({ field, message }) => [field, message]))
  return (
    <div className="wrap request look-up">
      <h1>Rezervasyonlarım</h1>
      <p className="reservation-lead">Rezervasyon numaranız onay e-postanızda yazıyor.</p>
      <Form method="post" className="request-form" noValidate>
        <ErrorSummary
          attempt={answer?.attempt ?? ''}
          errors={(answer?.errors ?? []).map(({ field, message }) => ({ name: field, message }))}
        />
        {answer !== undefined && answer.message !== '' && (
          <Refused key={answer.attempt}>{answer.message}</Refused>
        )}
        <Field label="Rezervasyon no" name="code" error={errors.code} hint="8 harf ve rakam" required>
          <TextInput
            className="tabular"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            defaultValue={answer?.values.code}
          />
        </Field>
        <Field label="E-posta ya da telefon" name="contact" error={errors.contact} required>
          <TextInput
            autoComplete="email"
            spellCheck={false}
            maxLength={200}
            defaultValue={answer?.values.contact}
          />
        </Field>
        <Button type="submit" pending={navigation.state !== 'idle'} pendingLabel="Aranıyor…">
          Rezervasyonu göster
        </Button>
      </Form>
      <ContactOptions />
    </div>
  )
}

function Refused({ children }: { children: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="request-notice">
      <Notice tone="warn" announce="alert">
        {children}
      </Notice>
    </div>
  )
}
