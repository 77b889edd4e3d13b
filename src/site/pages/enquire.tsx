import { data, Form, useNavigation } from 'react-router'
import { useEffect, useRef } from 'react'
import { ApiFailure } from '../../client/client.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { apiOf } from '../api-context.ts'
import { island } from '../island.tsx'
import { Link } from '../link.tsx'
import { ContactWays } from '../request/contact-ways.tsx'
import { NextSteps, ReservationHead, ReservationSummary } from '../request/reservation-view.tsx'
import type { Reservation } from '../request/reservation-types.ts'
import { pageMeta } from '../seo.ts'
import { useSite } from '../site-context.ts'
import { siteName } from '../site-values.ts'
import { typedText } from '../typed-text.ts'
import { NO_PAYMENT_NOW } from '../villa/ledger-rows.ts'
import '../../ui/error-summary.css'
import '../request/request.css'
import '../villa/plain-table.css'
import type { Route } from './+types/enquire'

// only a reservation that was found shows them
const BankList = island(async () => (await import('../request/bank-list.tsx')).BankList)
const LadderTable = island(async () => (await import('../villa/ladder-table.tsx')).LadderTable)

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
  code: typedText(form, 'code'),
  contact: typedText(form, 'contact'),
})

/** Sent as a form, so that nothing personal stands in an address or a log. */
export async function action({ context, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData())
  try {
    const reservation = await apiOf(context)('POST /v1/reservations/lookup', { body: values })
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

/** Rezervasyonlarım: the own reservation by its number and one thing only its customer knows. */
export default function EnquirePage({ actionData }: Route.ComponentProps) {
  const { site } = useSite()
  const hasErrors = actionData !== undefined && actionData.reservation === null
  const title = <title>{`${hasErrors ? 'Hata: ' : ''}Rezervasyonlarım | ${siteName(site)}`}</title>
  if (actionData?.reservation != null) {
    return (
      <>
        {title}
        <FoundReservation reservation={actionData.reservation} />
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
      <ContactWays />
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

/** The path of a payment link; it may name another host than this page. */
function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url
}

function FoundReservation({ reservation }: { reservation: Reservation }) {
  const { due_amount, payment_url, status } = reservation
  const isOpen = status === 'pending' || status === 'awaiting_payment' || status === 'confirmed'
  return (
    <div className="wrap request">
      <ReservationHead reservation={reservation} />
      <div className="request-grid">
        <div>
          <NextSteps reservation={reservation} />
          {isOpen && due_amount > 0 && (
            <section className="request-section" aria-labelledby="odeme">
              <h2 id="odeme">Ödeme</h2>
              {status === 'pending' ? (
                <p className="request-small">
                  {NO_PAYMENT_NOW} Ön ödeme bilgisini ondan sonra e-postayla gönderiyoruz.
                </p>
              ) : (
                <>
                  <div className="due">
                    <p>
                      <small>
                        {status === 'confirmed' ? 'Villaya girişte ödenecek' : 'Ödenecek ön ödeme'}
                      </small>
                      <Money amount={due_amount} owed className="due-amount" />
                    </p>
                    {payment_url !== null && (
                      <Link {...buttonLook({ tone: 'bloom' })} to={pathOf(payment_url)}>
                        Ödeme sayfasına git
                      </Link>
                    )}
                  </div>
                  <BankList banks={reservation.banks} code={reservation.code} />
                </>
              )}
            </section>
          )}
          {isOpen && reservation.cancellation_ladder.length > 0 && (
            <section className="request-section" aria-labelledby="iptal">
              <h2 id="iptal">İptal ederseniz</h2>
              <LadderTable ladder={reservation.cancellation_ladder} stay={reservation.quote} />
            </section>
          )}
          <ContactWays code={reservation.code} />
        </div>
        <ReservationSummary reservation={reservation} />
      </div>
    </div>
  )
}
