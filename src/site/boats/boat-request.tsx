// Long because loader, action and form of one request belong together.
import { useContext } from 'react'
import { Form, Link, data, redirect, useNavigation } from 'react-router'
import { ApiFailure } from '../../client/client.ts'
import type { ContentOf } from '../../contract/registry.ts'
import { todayInIstanbul } from '../../domain/calendar/stay.ts'
import { formatTrip, unitsText } from '../../domain/turkish/trip-text.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import { chipLook } from '../../ui/chip.tsx'
import { Ledger } from '../../ui/ledger.tsx'
import { Money, MoneyCurrency } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PaymentSchedule } from '../../ui/payment-schedule.tsx'
import { TotalInLira } from '../cards/total-in-lira.tsx'
import { thumbnailOf } from '../cards/image-record.ts'
import { RequestFields } from '../reservations/request-fields.tsx'
import { contentKey, customerBody, NO_VALUES, readRequestForm } from '../reservations/request-values.ts'
import { StayFacts } from '../reservations/stay-facts.tsx'
import { apiOf } from '../shell/api-context.ts'
import { failurePage, orFailurePage } from '../shell/page-failure.ts'
import { paths } from '../shell/paths.ts'
import { pageMeta } from '../shell/seo.ts'
import { ledgerRows, NO_PAYMENT_NOW, paymentParts } from '../villas/ledger-rows.ts'
import { quoteBody, readTripChoice, tripSearch } from './trip-choice.ts'
import '../reservations/request.css'
import './boats.css'
import type { Route } from './+types/boat-request'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const call = apiOf(context)
  try {
    const boat = await call('GET /v1/boats/{slug}', { params: { slug: params.slug } })
    const choice = readTripChoice(new URL(request.url).searchParams, boat)
    const body = quoteBody(boat.id, boat.hours, choice)
    if (body === null) throw redirect(paths.boat(boat.slug))
    const answer = await orFailurePage(call('POST /v1/boatquotes', { body }))
    const { text_versions } = await orFailurePage(call('GET /v1/reservations/proof'))
    const { name, slug, marina_name, town_name, images } = boat
    const image = thumbnailOf(images[0]?.variants)
    return {
      boat: { name, slug, region: `${marina_name}, ${town_name}`, image },
      choice,
      answer,
      texts: text_versions,
    }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    throw failurePage(error.status === 0 ? 503 : error.status, error.message)
  }
}

interface Answer {
  values: ReturnType<typeof readRequestForm>['values']
  errors: { field: string; message: string }[]
  message: string
  nearest: ContentOf<'POST /v1/boatquotes'>['nearest']
  attempt: string
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const call = apiOf(context)
  const form = readRequestForm(await request.formData())
  let received: ContentOf<'POST /v1/boatreservations'>
  try {
    const boat = await call('GET /v1/boats/{slug}', { params: { slug: params.slug } })
    const trip = quoteBody(boat.id, boat.hours, readTripChoice(new URL(request.url).searchParams, boat))
    if (trip === null) throw redirect(paths.boat(params.slug))
    const body = { ...trip, ...customerBody(form) }
    // The same content on the same day is one request, however often it is sent.
    const idempotencyKey = await contentKey(body, todayInIstanbul(new Date()))
    received = await call('POST /v1/boatreservations', { body }, { idempotencyKey })
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    const content = error.content as { nearest?: Answer['nearest'] } | null
    const answer: Answer = {
      values: form.values,
      errors: error.errors,
      message: error.errors.length > 0 ? '' : error.message,
      nearest: content?.nearest ?? [],
      attempt: new Date().toISOString(),
    }
    return data(answer, { status: error.status === 0 ? 503 : error.status })
  }
  throw redirect(paths.received(received.token), 303)
}

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta({ matches, location, title: 'Rezervasyon talebi', isPrivate: true })
}

const SHOWN = new Set(Object.keys(NO_VALUES))

export default function BoatRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { boat, choice, answer, texts } = loaderData
  const shown = useContext(MoneyCurrency)
  const navigation = useNavigation()
  const isSending = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  const { quote } = answer
  const query = tripSearch(choice).toString()
  const back = `${paths.boat(boat.slug)}?${query}`
  const errors = actionData?.errors ?? []
  const general = [
    actionData?.message ?? '',
    ...errors.filter(({ field }) => !SHOWN.has(field)).map(({ message }) => message),
    actionData === undefined ? answer.sentence : '',
  ].filter((text) => text !== '')
  const nearest =
    actionData !== undefined && actionData.nearest.length > 0 ? actionData.nearest : answer.nearest
  return (
    <div className="wrap request">
      <Breadcrumbs
        items={[
          { label: 'Tekneler', href: paths.boats() },
          { label: boat.name, href: back },
          { label: 'Talep' },
        ]}
      />
      <h1>Rezervasyon talebi</h1>
      <p className="request-brief">
        {boat.name}, {formatTrip({ ...choice, day: choice.day! })}
        {quote !== null && (
          <>
            , toplam <Money amount={quote.total} />
          </>
        )}
      </p>
      <div className="request-grid">
        <Form method="post" className="request-form" noValidate>
          {general.length > 0 && (
            <Notice tone="warn" announce="alert">
              {general.map((text) => (
                <p key={text}>{text}</p>
              ))}
              {nearest.map(({ day, time, units, started_at }) => (
                <Link
                  key={started_at}
                  {...chipLook()}
                  to={`${paths.boatRequest(boat.slug)}?${tripSearch({ ...choice, day, time, units }).toString()}`}
                >
                  {formatTrip({ unit: choice.unit, day, time, units })}
                </Link>
              ))}
            </Notice>
          )}
          {answer.is_bookable ? (
            <>
              {Object.entries(texts).map(([key, number]) => (
                <input key={key} type="hidden" name={`text_${key}`} value={number} />
              ))}
              <input type="hidden" name="expected_total" value={quote?.total ?? ''} />
              <RequestFields
                values={actionData?.values ?? NO_VALUES}
                errors={Object.fromEntries(errors.map(({ field, message }) => [field, message]))}
                attempt={actionData?.attempt ?? ''}
                texts={texts}
                information={`${paths.tripInformation(boat.slug)}?${query}`}
              />
              <Button type="submit" tone="bloom" pending={isSending} pendingLabel="Gönderiliyor…">
                Rezervasyon talebi gönder
              </Button>
              <p className="request-small">{NO_PAYMENT_NOW}</p>
            </>
          ) : (
            <Link {...buttonLook({ tone: 'ghost' })} to={back}>
              Günü ya da kişi sayısını değiştir
            </Link>
          )}
        </Form>
        <aside className="request-side ledger-card" aria-label="Turunuz">
          {quote === null ? (
            <p className="stay-name">{boat.name}</p>
          ) : (
            <>
              <StayFacts
                {...boat}
                image={boat.image === '' ? null : boat.image}
                stay={{ check_in: quote.day, check_out: quote.day, night_count: 0, trip: quote }}
                guests={quote}
                check_in_time=""
                check_out_time=""
              />
              <Ledger lines={ledgerRows(quote, shown)} total={{ label: 'Toplam', amount: quote.total }} />
              <TotalInLira amount={quote.total} />
              {quote.marina_amount > 0 && (
                <p className="request-small">
                  Toplamın dışında, marinada ödenir: <Money amount={quote.marina_amount} owed />
                </p>
              )}
              {answer.is_bookable && (
                <PaymentSchedule parts={paymentParts({ ...quote, check_in: quote.day, trip: quote })} />
              )}
              <p className="request-small">{unitsText(quote.unit, quote.units)}. Fiyata KDV dahildir.</p>
            </>
          )}
          <Link className="link" to={back}>
            Turu değiştir
          </Link>
        </aside>
      </div>
    </div>
  )
}
