import { lazy, useContext } from 'react'
import { Link, data, redirect } from 'react-router'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { ApiFailure } from '../../client/client.ts'
import type { ContentOf } from '../../contract/registry.ts'
import { todayInIstanbul } from '../../domain/calendar/stay.ts'
import { formatStay } from '../../domain/turkish/turkish.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Ledger } from '../../ui/ledger.tsx'
import { Money, MoneyCurrency } from '../../ui/money.tsx'
import { LazyPart } from '../lazy-part.tsx'
import { apiOf } from '../shell/api-context.ts'
import { failurePage, orFailurePage } from '../shell/page-failure.ts'
import { paths } from '../shell/paths.ts'
import { afterSuccess, readDraft, writeDraft } from './draft.ts'
import { RequestForm } from './request-form.tsx'
import type { RequestAnswer } from './request-form.tsx'
import { contentKey, readRequestForm, reservationBody } from './request-values.ts'
import { StayFacts } from './stay-facts.tsx'
import { pageMeta } from '../shell/seo.ts'
import { useSite } from '../shell/site-context.ts'
import { siteName } from '../shell/site-values.ts'
import { thumbnailOf } from '../cards/image-record.ts'
import { ledgerRows, paymentParts } from '../villas/ledger-rows.ts'
import { isCodeRefused } from '../villas/request-choice.ts'
import { choiceQuery, quoteInput, readChoice, searchOf } from '../villas/stay-choice.ts'
import '../../ui/error-summary.css'
import './request.css'
import type { Route } from './+types/request'

// Amounts and links, which are complete before their code is loaded.
const PaymentSchedule = lazy(async () => ({
  default: (await import('../../ui/payment-schedule.tsx')).PaymentSchedule,
}))
const TotalInLira = lazy(async () => ({
  default: (await import('../cards/total-in-lira.tsx')).TotalInLira,
}))
const ContactOptions = lazy(async () => ({ default: (await import('./contact-options.tsx')).ContactOptions }))

/**
 * The page of the request and of its answer. It is long because loader, action and form of one request belong
 * together.
 */

const WITHOUT_SCRIPTS =
  'Bu formu göndermek için tarayıcınızda JavaScript açık olmalı. Bizi ararsanız talebinizi telefonla alırız.'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const call = apiOf(context)
  const wanted = readChoice(new URL(request.url).searchParams)
  if (wanted.stay === null) throw redirect(paths.villa(params.slug, choiceQuery(wanted)))
  try {
    const { id, name, slug, town_name, district_name, images, check_in_time, check_out_time, permit_no } =
      await call('GET /v1/villas/{slug}', { params: { slug: params.slug } })
    const priceOf = (choice: typeof wanted) =>
      orFailurePage(call('POST /v1/quotes', { body: quoteInput(id, choice)! }))
    const first = await priceOf(wanted)
    // A refused promotion code is dropped, and the page says so.
    const isCodeless = isCodeRefused(first)
    const choice = isCodeless ? { ...wanted, promotion_code: '' } : wanted
    const answer = isCodeless ? await priceOf(choice) : first
    const codeSentence = isCodeless ? `${first.sentence} Toplam kodsuz hesaplandı.` : ''
    const region = district_name === town_name ? town_name : `${district_name}, ${town_name}`
    const image = thumbnailOf(images[0]?.variants)
    const { is_asked, text_versions } = await orFailurePage(call('GET /v1/reservations/proof'))
    return {
      villa: { name, slug, region, image, check_in_time, check_out_time, permit_no },
      choice,
      answer,
      codeSentence,
      proofText: is_asked ? WITHOUT_SCRIPTS : '',
      texts: text_versions,
    }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    throw failurePage(error.status, error.message)
  }
}

/**
 * Reloads after a refused request too, because the dates may be taken and the price may have changed. Not
 * while the browser is offline.
 */
export function shouldRevalidate({ actionResult }: ShouldRevalidateFunctionArgs) {
  return (actionResult as RequestAnswer | undefined)?.isUnsent !== true
}

const UNSENT = 'Gönderilemedi. Yazdıklarınız duruyor, bağlantı gelince tekrar deneyin.'

type SentForm = ReturnType<typeof readRequestForm>

function answerOf({ values, accepted_texts }: SentForm, parts: Partial<RequestAnswer>): RequestAnswer {
  return {
    values,
    texts: accepted_texts,
    errors: [],
    message: '',
    nearest: [],
    isPriceChanged: false,
    isUnsent: false,
    attempt: new Date().toISOString(),
    ...parts,
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const call = apiOf(context)
  const form = readRequestForm(await request.formData())
  const choice = readChoice(new URL(request.url).searchParams)
  if (form.isDatesOnly) return answerOf(form, {})
  let received: ContentOf<'POST /v1/reservations'>
  try {
    const villa = await call('GET /v1/villas/{slug}', { params: { slug: params.slug } })
    const body = reservationBody(villa.id, choice, form)
    if (body === null) throw redirect(paths.villa(params.slug, choiceQuery(choice)))
    const idempotencyKey = form.idempotency_key || (await contentKey(body, todayInIstanbul(new Date())))
    received = await call('POST /v1/reservations', { body }, { idempotencyKey })
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return data(refused(form, error), { status: error.status === 0 ? 503 : error.status })
  }
  throw redirect(paths.received(received.token), 303)
}

function refused(form: SentForm, failure: ApiFailure): RequestAnswer {
  const content = failure.content as { nearest?: RequestAnswer['nearest']; quote?: unknown } | null
  const hasFields = failure.errors.length > 0
  const isRefusedText = failure.errors.some(({ field }) => field.startsWith('accepted_texts'))
  return answerOf(form, {
    ...(isRefusedText && { texts: {} }),
    errors: failure.errors,
    message: hasFields ? '' : failure.message,
    nearest: content?.nearest ?? [],
    isPriceChanged: content?.quote !== undefined,
  })
}

/**
 * Runs in the browser. The form says when the request did not reach the server; a request that did reach it
 * needs no draft any more.
 */
export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const form = readRequestForm(await request.clone().formData())
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) {
      const answer = error.headers.get('Location') ?? ''
      writeDraft(params.slug, afterSuccess(readDraft(params.slug), new URL(request.url).search, answer))
      throw error
    }
    return answerOf(form, { message: UNSENT, isUnsent: true })
  }
}

export function meta({ matches, location }: Route.MetaArgs) {
  // The component writes the title, because the title says when something has to be corrected.
  const tags = pageMeta({ matches, location, title: 'Rezervasyon talebi', isPrivate: true })
  return tags.filter((tag) => !('title' in tag))
}

export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { villa, choice, answer, codeSentence, proofText, texts } = loaderData
  const shown = useContext(MoneyCurrency)
  const { site } = useSite()
  const { quote } = answer
  const { stay } = choice
  const back = paths.villa(villa.slug, choiceQuery(choice))
  const hasErrors = (actionData?.errors.length ?? 0) > 0 || (actionData?.message ?? '') !== ''
  return (
    <div className="wrap request">
      <title>{`${hasErrors ? 'Hata: ' : ''}Rezervasyon talebi | ${siteName(site)}`}</title>
      <Breadcrumbs
        items={[
          { label: 'Villalar', href: paths.listing(searchOf(choice)) },
          { label: villa.name, href: back },
          { label: 'Talep' },
        ]}
      />
      <h1>Rezervasyon talebi</h1>
      {quote !== null && (
        <p className="request-brief">
          {villa.name}, {formatStay(quote)}, {quote.night_count} gece,{' '}
          {quote.is_provisional ? 'öngörülen toplam' : 'toplam'} <Money amount={quote.total} />
        </p>
      )}
      {quote === null && stay !== null && (
        <p className="request-brief">
          {villa.name}, {formatStay(stay)}
        </p>
      )}
      <div className="request-grid">
        <div>
          <RequestForm
            // The key makes a form with fields and one without fields two components: the draft is read when
            // the fields are mounted.
            key={answer.is_bookable ? 'open' : 'closed'}
            slug={villa.slug}
            choice={choice}
            total={answer.is_bookable ? (quote?.total ?? null) : null}
            sentence={answer.sentence || codeSentence}
            // The address without the refused promotion code.
            action={codeSentence === '' ? undefined : paths.request(villa.slug, choiceQuery(choice))}
            nearest={answer.nearest}
            answer={actionData}
            proofText={proofText}
            texts={{ ...texts, ...actionData?.texts }}
          />
          <section className="request-section" aria-labelledby="soru">
            <h2 id="soru">{answer.is_bookable ? 'Sorunuz mu var?' : 'Bu konaklamayı bize sorun'}</h2>
            <LazyPart>
              <ContactOptions
                form={paths.contact({ villa: villa.slug, ...choiceQuery(choice) })}
                {...(stay !== null && {
                  about: `${villa.name}, ${formatStay(stay)} için bilgi almak istiyorum.`,
                })}
              />
            </LazyPart>
          </section>
        </div>
        <aside className="request-side ledger-card" aria-label="Konaklamanız">
          {quote !== null && (
            <>
              <StayFacts
                {...villa}
                image={villa.image === '' ? null : villa.image}
                stay={quote}
                guests={quote}
              />
              <Ledger
                lines={ledgerRows(quote, shown)}
                total={{ label: quote.is_provisional ? 'Öngörülen toplam' : 'Toplam', amount: quote.total }}
              />
              <LazyPart>
                <TotalInLira amount={quote.total} />
              </LazyPart>
              {/* What is not final or cannot be requested has no payment plan. */}
              {answer.is_bookable && !quote.is_provisional && (
                <LazyPart>
                  <PaymentSchedule parts={paymentParts(quote)} />
                </LazyPart>
              )}
            </>
          )}
          {quote === null && <p className="stay-name">{villa.name}</p>}
          {quote !== null && <p className="request-small">Fiyata KDV ve konaklama vergisi dahildir.</p>}
          {villa.permit_no !== null && (
            <p className="request-small">Turizm amaçlı kiralama izin belgesi no {villa.permit_no}</p>
          )}
          {answer.is_bookable && (
            <Link className="link" to={back}>
              Tarihleri ya da kişi sayısını değiştir
            </Link>
          )}
        </aside>
      </div>
    </div>
  )
}
