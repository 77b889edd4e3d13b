import { lazy } from 'react'
import { data, Link } from 'react-router'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { ApiFailure } from '../../client/client.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LazyPart } from '../lazy-part.tsx'
import { apiOf } from '../shell/api-context.ts'
import { formText } from '../shell/form-text.ts'
import { orFailurePage } from '../shell/page-failure.ts'
import { paths } from '../shell/paths.ts'
import { pageMeta } from '../shell/seo.ts'
import { valueOf } from '../shell/site-values.ts'
import { askedAbout, askedFields, askedRecord } from './asked-stay.ts'
import { ContactForm, type ContactAnswer } from './contact-form.tsx'
import { readContactForm } from './contact-values.ts'
import type { ContactValues } from './contact-values.ts'
import { contentKey } from './content-key.ts'
import { forgetDraft } from './form-draft.ts'
import { OfficeFacts } from './office-facts.tsx'
import '../../ui/error-summary.css'
import '../reservations/request.css'
import './enquiries.css'
import type { Route } from './+types/contact'

const OfficeMap = lazy(async () => ({ default: (await import('./office-map.tsx')).OfficeMap }))

const UNSENT = 'Gönderilemedi. Yazdıklarınız duruyor, bağlantı gelince yeniden deneyin.'

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context)
  const office = await orFailurePage(call('GET /v1/website/contact'))
  const { stamp } = await orFailurePage(call('GET /v1/website/formstamp'))
  const asked = await orFailurePage(askedAbout(call, request.url))
  return { office, stamp, asked: asked === null ? null : askedRecord(asked) }
}

/** A refused form gets a new stamp. Nothing is asked for while the browser is offline. */
export function shouldRevalidate({ actionResult }: ShouldRevalidateFunctionArgs) {
  return (actionResult as ContactAnswer | undefined)?.isUnsent !== true
}

const answerOf = (values: ContactValues, parts: Partial<ContactAnswer>): ContactAnswer => ({
  isSent: false,
  values,
  errors: [],
  message: '',
  stamp: null,
  isUnsent: false,
  attempt: new Date().toISOString(),
  ...parts,
})

export async function action({ context, request }: Route.ActionArgs) {
  const call = apiOf(context)
  const form = await request.formData()
  const values = readContactForm(form)
  const form_stamp = formText(form, 'form_stamp')
  // The contract accepts only an empty text. Anything else is answered with the message of that field.
  const homepage = formText(form, 'homepage') as ''
  try {
    const asked = await askedAbout(call, request.url)
    const content = { ...values, ...askedFields(asked) }
    const idempotencyKey = await contentKey(content)
    await call('POST /v1/contact', { body: { ...content, form_stamp, homepage } }, { idempotencyKey })
    return data(answerOf(values, { isSent: true }))
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    const { status, errors } = error
    const message = errors.length > 0 ? '' : error.message
    const stamp = errors.some(({ field }) => field === 'form_stamp') ? null : form_stamp
    return data(answerOf(values, { errors, message, stamp }), { status: status === 0 ? 503 : status })
  }
}

/** Runs in the browser. A message that reached the server needs no draft any more. */
export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<ContactAnswer> {
  const values = readContactForm(await request.clone().formData())
  try {
    const answer = await serverAction()
    const { pathname, search } = new URL(request.url)
    if (answer.isSent) forgetDraft(pathname + search)
    return answer
  } catch (error) {
    if (error instanceof Response) throw error
    return answerOf(values, { message: UNSENT, isUnsent: true })
  }
}

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta({
    matches,
    location,
    title: 'İletişim',
    description:
      'Bize yazın, arayın ya da ofisimize gelin: telefon, e-posta, adres, çalışma saatleri ve harita.',
  })
}

/** How to reach the office: the form, phones, hours, address and map. */
export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { office, stamp, asked } = loaderData
  const latitude = Number(valueOf(office, 'latitude'))
  const longitude = Number(valueOf(office, 'longitude'))
  return (
    <div className="wrap request contact-page">
      <Breadcrumbs items={[{ label: 'Ana sayfa', href: paths.home() }, { label: 'İletişim' }]} />
      <h1>İletişim</h1>
      <div className="request-grid">
        <section aria-labelledby="bize-yazin">
          <h2 id="bize-yazin" className="contact-head">
            Bize yazın
          </h2>
          {actionData?.isSent === true ? (
            <Sent email={actionData.values.email} />
          ) : (
            <ContactForm key={asked?.message ?? ''} asked={asked} stamp={stamp} answer={actionData} />
          )}
        </section>
        <OfficeFacts office={office} />
      </div>
      {latitude !== 0 && longitude !== 0 && (
        <LazyPart what="Harita" fallback={<div className="office-map" />}>
          <OfficeMap latitude={latitude} longitude={longitude} address={valueOf(office, 'site_address')} />
        </LazyPart>
      )}
    </div>
  )
}

function Sent({ email }: { email: string }) {
  return (
    <Notice
      tone="ok"
      announce="status"
      title="Mesajınız bize ulaştı."
      actions={
        <Link {...buttonLook({ tone: 'ghost', size: 40 })} to={paths.listing()}>
          Evleri gör
        </Link>
      }
    >
      Yanıtımızı şu adrese göndereceğiz: {email}
    </Notice>
  )
}
