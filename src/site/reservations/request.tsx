import { lazy } from 'react'
import { redirect } from 'react-router'
import { ApiFailure } from '../../client/client.ts'
import { formatStay } from '../../domain/turkish/turkish.ts'
import { Money } from '../../ui/money.tsx'
import { thumbnailOf } from '../cards/image-record.ts'
import { apiOf } from '../shell/api-context.ts'
import { failurePage, redirectIfMoved } from '../shell/page-failure.ts'
import { paths } from '../shell/paths.ts'
import { choiceQuery, quoteInput, readChoice, searchOf } from '../villas/stay-choice.ts'
import { sendFromBrowser, sendRequest } from './request-answer.ts'
import { RequestForm } from './request-form.tsx'
import { RequestFrame } from './request-frame.tsx'
import { loadRequest, requestMeta } from './request-route.ts'
import { reservationBody } from './reservation-body.ts'
import '../../ui/error-summary.css'
import './request.css'
import type { Route } from './+types/request'

const StaySide = lazy(async () => ({ default: (await import('./stay-side.tsx')).StaySide }))

/** The page of the request for a villa and of its answer. */

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const call = apiOf(context)
  const wanted = readChoice(new URL(request.url).searchParams)
  if (wanted.stay === null) throw redirect(paths.villa(params.slug, choiceQuery(wanted)))
  try {
    const { id, name, slug, town_name, district_name, images, check_in_time, check_out_time, permit_no } =
      await call('GET /v1/villas/{slug}', { params: { slug: params.slug } })
    const region = district_name === town_name ? town_name : `${district_name}, ${town_name}`
    const image = thumbnailOf(images[0]?.variants)
    const priced = await loadRequest(call, wanted, (choice) =>
      call('POST /v1/quotes', { body: quoteInput(id, choice)! }),
    )
    return {
      villa: { name, slug, region, image, check_in_time, check_out_time, permit_no },
      ...priced,
    }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    redirectIfMoved(error, request, paths.request)
    throw failurePage(error.status, error.message)
  }
}

export { shouldRevalidate } from './request-route.ts'

type Near = { check_in: string; check_out: string }

export async function action({ context, request, params }: Route.ActionArgs) {
  const call = apiOf(context)
  const choice = readChoice(new URL(request.url).searchParams)
  return await sendRequest<NonNullable<ReturnType<typeof reservationBody>>, Near>(
    request,
    async (form) => {
      const villa = await call('GET /v1/villas/{slug}', { params: { slug: params.slug } })
      const body = reservationBody(villa.id, choice, form)
      if (body === null) throw redirect(paths.villa(params.slug, choiceQuery(choice)))
      return body
    },
    (body, idempotencyKey) => call('POST /v1/reservations', { body }, { idempotencyKey }),
  )
}

export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  return await sendFromBrowser<Near>(request, params.slug, serverAction)
}

export const meta = (page: Route.MetaArgs) => requestMeta(page)

export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { villa, choice, answer, codeSentence, proofText, texts } = loaderData
  const { quote } = answer
  const { stay } = choice
  const query = choiceQuery(choice)
  const back = { to: paths.villa(villa.slug, query), label: 'Tarihleri ya da kişi sayısını değiştir' }
  const stays =
    actionData !== undefined && actionData.nearest.length > 0 ? actionData.nearest : answer.nearest
  const totalWord = quote?.is_provisional === true ? 'öngörülen toplam' : 'toplam'
  return (
    <RequestFrame
      crumbs={[
        { label: 'Villalar', href: paths.listing(searchOf(choice)) },
        { label: villa.name, href: back.to },
        { label: 'Talep' },
      ]}
      brief={
        quote === null ? (
          `${villa.name}, ${formatStay(stay!)}`
        ) : (
          <>
            {villa.name}, {formatStay(quote)}, {quote.night_count} gece, {totalWord}{' '}
            <Money amount={quote.total} />
          </>
        )
      }
      answer={actionData}
      form={
        <RequestForm
          // The key makes a form with fields and one without fields two components: the draft is read when
          // the fields are mounted.
          key={answer.is_bookable ? 'open' : 'closed'}
          draft={villa.slug}
          total={answer.is_bookable ? (quote?.total ?? null) : null}
          sentence={answer.sentence || codeSentence}
          // The address without the refused promotion code.
          action={codeSentence === '' ? undefined : paths.request(villa.slug, query)}
          others={stays.map((other) => ({
            key: other.check_in,
            label: formatStay(other),
            to: paths.request(villa.slug, choiceQuery({ ...choice, stay: other })),
          }))}
          othersLabel="En yakın boş tarihler"
          ownTitle="Bu tarihler için talebiniz bize ulaştı."
          back={back}
          information={paths.priorInformation(villa.slug, query)}
          answer={actionData}
          proofText={proofText}
          texts={{ ...texts, ...actionData?.texts }}
        />
      }
      question={{
        heading: answer.is_bookable ? 'Sorunuz mu var?' : 'Bu konaklamayı bize sorun',
        form: paths.contact({ villa: villa.slug, ...query }),
        about: `${villa.name}, ${formatStay(stay!)} için bilgi almak istiyorum.`,
      }}
      side={<StaySide villa={villa} answer={answer} back={back} />}
    />
  )
}
