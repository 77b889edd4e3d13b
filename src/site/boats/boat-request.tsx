import { lazy } from 'react'
import { redirect } from 'react-router'
import { ApiFailure } from '../../client/client.ts'
import { formatTrip } from '../../domain/turkish/trip-text.ts'
import { Money } from '../../ui/money.tsx'
import { thumbnailOf } from '../cards/image-record.ts'
import { sendFromBrowser, sendRequest } from '../reservations/request-answer.ts'
import { RequestForm } from '../reservations/request-form.tsx'
import { RequestFrame } from '../reservations/request-frame.tsx'
import { loadRequest, requestMeta } from '../reservations/request-route.ts'
import { customerBody } from '../reservations/request-values.ts'
import { apiOf } from '../shell/api-context.ts'
import { failurePage, redirectIfMoved } from '../shell/page-failure.ts'
import { paths } from '../shell/paths.ts'
import type { TripAnswer } from './boat-record.ts'
import { quoteBody, readTripChoice } from './trip-choice.ts'
import { tripListQuery, tripQuery } from './trip-query.ts'
import '../../ui/error-summary.css'
import '../reservations/request.css'
import './boat.css'
import type { Route } from './+types/boat-request'

const TripSide = lazy(async () => ({ default: (await import('./trip-side.tsx')).TripSide }))

/** The page of the request for a trip and of its answer. */

type Near = TripAnswer['nearest'][number]

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const call = apiOf(context)
  try {
    const boat = await call('GET /v1/boats/{slug}', { params: { slug: params.slug } })
    const wanted = readTripChoice(new URL(request.url).searchParams, boat)
    if (wanted.day === null) throw redirect(paths.boat(boat.slug, tripQuery(wanted)))
    const { name, slug, marina_name, town_name, images, permit_no } = boat
    const region = `${marina_name}, ${town_name}`
    const priced = await loadRequest(call, wanted, (choice) =>
      call('POST /v1/boatquotes', { body: quoteBody(boat.id, boat.hours, choice)! }),
    )
    return {
      boat: { name, slug, region, image: thumbnailOf(images[0]?.variants), permit_no },
      ...priced,
      choice: { ...priced.choice, day: wanted.day },
    }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    redirectIfMoved(error, request, paths.boatRequest)
    throw failurePage(error.status, error.message, 'boat')
  }
}

export { shouldRevalidate } from '../reservations/request-route.ts'

export async function action({ context, request, params }: Route.ActionArgs) {
  const call = apiOf(context)
  return await sendRequest<TripRequest, Near>(
    request,
    async (form) => {
      const boat = await call('GET /v1/boats/{slug}', { params: { slug: params.slug } })
      const choice = readTripChoice(new URL(request.url).searchParams, boat)
      const trip = quoteBody(boat.id, boat.hours, choice)
      if (trip === null) throw redirect(paths.boat(params.slug, tripQuery(choice)))
      return { ...trip, ...customerBody(form) }
    },
    (body, idempotencyKey) => call('POST /v1/boatreservations', { body }, { idempotencyKey }),
  )
}

type TripRequest = NonNullable<ReturnType<typeof quoteBody>> & ReturnType<typeof customerBody>

const draftOf = (slug: string) => `tekne:${slug}`

export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  return await sendFromBrowser<Near>(request, draftOf(params.slug), serverAction)
}

export const meta = (page: Route.MetaArgs) => requestMeta(page)

export default function BoatRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { boat, choice, answer, codeSentence, proofText, texts } = loaderData
  const { quote } = answer
  const query = tripQuery(choice)
  const back = { to: paths.boat(boat.slug, query), label: 'Turu ya da kişi sayısını değiştir' }
  const found =
    actionData !== undefined && actionData.nearest.length > 0 ? actionData.nearest : answer.nearest
  const trips = answer.shortest === null ? found : [answer.shortest, ...found]
  const about = `${boat.name}, ${formatTrip(choice)}`
  return (
    <RequestFrame
      crumbs={[
        { label: 'Tekneler', href: paths.boats(tripListQuery(choice)) },
        { label: boat.name, href: back.to },
        { label: 'Talep' },
      ]}
      brief={
        <>
          {about}
          {quote !== null && (
            <>
              , toplam <Money amount={quote.total} />
            </>
          )}
        </>
      }
      answer={actionData}
      form={
        <RequestForm
          // The key makes a form with fields and one without fields two components: the draft is read when
          // the fields are mounted.
          key={answer.is_bookable ? 'open' : 'closed'}
          draft={draftOf(boat.slug)}
          total={answer.is_bookable ? (quote?.total ?? null) : null}
          sentence={answer.sentence || codeSentence}
          // The address without the refused promotion code.
          action={codeSentence === '' ? undefined : paths.boatRequest(boat.slug, query)}
          others={trips.map(({ day, time, units, started_at }) => ({
            key: `${started_at} ${units}`,
            label: formatTrip({ unit: choice.unit, day, time, units }),
            to: paths.boatRequest(boat.slug, tripQuery({ ...choice, day, time, units })),
          }))}
          othersLabel="En yakın boş turlar"
          ownTitle="Bu tur için talebiniz bize ulaştı."
          back={back}
          information={paths.tripInformation(boat.slug, query)}
          answer={actionData}
          proofText={proofText}
          texts={{ ...texts, ...actionData?.texts }}
        />
      }
      question={{
        heading: answer.is_bookable ? 'Sorunuz mu var?' : 'Bu turu bize sorun',
        form: paths.contact({ boat: boat.slug, ...query }),
        about: `${about} için bilgi almak istiyorum.`,
      }}
      side={<TripSide boat={boat} answer={answer} back={back} />}
    />
  )
}
