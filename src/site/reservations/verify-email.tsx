import { Form, Link, data, useNavigation } from 'react-router'
import { ApiFailure } from '../../client/client.ts'
import type { ContentOf } from '../../contract/registry.ts'
import { formatTrip } from '../../domain/turkish/trip-text.ts'
import { formatMoment, formatStay, guestsText } from '../../domain/turkish/turkish.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { apiOf } from '../shell/api-context.ts'
import { orFailurePage } from '../shell/page-failure.ts'
import { paths } from '../shell/paths.ts'
import { ContactOptions } from './contact-options.tsx'
import { pageMeta } from '../shell/seo.ts'
import './request.css'
import type { Route } from './+types/verify-email'

type RequestLink = ContentOf<'GET /v1/reservations/links/{token}'>
interface Pressed {
  link: (RequestLink & { is_first: boolean }) | null
  message: string
}

/** Loading the page changes nothing, because programs that scan mails open links too. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { token } = params
  return await orFailurePage(apiOf(context)('GET /v1/reservations/links/{token}', { params: { token } }))
}

export async function action({ context, params }: Route.ActionArgs) {
  try {
    const body = { token: params.token }
    const link = await apiOf(context)('POST /v1/reservations/links/verify', { body })
    return data<Pressed>({ link, message: '' })
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status === 0) throw error
    return data<Pressed>({ link: null, message: error.message }, { status: error.status })
  }
}

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta({ matches, location, title: 'E-posta doğrulama', isPrivate: true })
}

/**
 * The page behind the link in the mail that confirms a request. Its one button verifies the e-mail address
 * and extends the hold.
 */
export default function VerifyEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const link = actionData?.link ?? loaderData
  const message = actionData?.message ?? ''
  return (
    <div className="wrap page-narrow">
      {message !== '' && (
        <Notice tone="warn" announce="alert" className="mb-4">
          {message}
        </Notice>
      )}
      {link.state === 'open' && <Open link={link} />}
      {link.state === 'verified' && <Verified link={link} isFirst={actionData?.link?.is_first === true} />}
      {link.state === 'ended' && <Ended link={link} />}
      <ContactOptions code={link.code} />
    </div>
  )
}

/** Shows the stay or the trip, so that nobody confirms somebody else's by mistake. */
function Stay({ link }: { link: RequestLink }) {
  return (
    <p>
      <b>{link.villa.name}</b>
      <br />
      {link.trip === null ? `${formatStay(link)}, ${link.night_count} gece` : formatTrip(link.trip)},{' '}
      {guestsText(link)}
      <br />
      Rezervasyon no <b className="tabular">{link.code}</b>
    </p>
  )
}

const moment = (text: string | null) => (text === null ? '' : formatMoment(text))

function Open({ link }: { link: RequestLink }) {
  const navigation = useNavigation()
  const until = moment(link.hold_expires_at)
  const longer = moment(link.hold_once_verified)
  return (
    <>
      <h1 className="page-title">E-posta adresinizi doğrulayın</h1>
      <p className="page-lead">
        {longer === ''
          ? 'Bu talebi siz gönderdiyseniz adresinizi doğrulayın.'
          : link.trip === null
            ? `Tarihleri ${until} anına kadar tutuyoruz. Adresinizi doğrularsanız ${longer} anına kadar tutarız.`
            : `Tekneyi ${until} anına kadar tutuyoruz. Adresinizi doğrularsanız ${longer} anına kadar tutarız.`}
      </p>
      <Stay link={link} />
      <Form method="post">
        <Button type="submit" pending={navigation.state !== 'idle'} pendingLabel="Doğrulanıyor…">
          E-posta adresimi doğrula
        </Button>
      </Form>
      <p className="request-small">
        Talebi siz göndermediyseniz bu sayfayı kapatmanız yeter;{' '}
        {link.trip === null ? 'tarihler kendiliğinden açılır.' : 'tekne kendiliğinden boşalır.'}
      </p>
    </>
  )
}

function verifiedText({ status, hold_expires_at, trip }: RequestLink): string {
  const until = moment(hold_expires_at)
  if (status === 'pending') {
    return `${trip === null ? 'Tarihler' : 'Tekne'} ${until} anına kadar sizin için tutuluyor.`
  }
  if (status === 'awaiting_payment') return `Ön ödemenizi ${until} anına kadar bekliyoruz.`
  if (status === 'confirmed' || status === 'completed') return 'Rezervasyonunuz onaylandı.'
  return trip === null
    ? 'Bu talebin tarihleri artık sizin için tutulmuyor.'
    : 'Tekne bu talep için artık tutulmuyor.'
}

/** A confirmed stay needs no verification, whether or not the address was verified before. */
function verifiedTitle({ status }: RequestLink, isFirst: boolean): string {
  if (isFirst) return 'Adresiniz doğrulandı'
  const isFirm = status === 'confirmed' || status === 'completed'
  return isFirm ? 'Adresinizi doğrulamanız gerekmiyor' : 'Adresiniz zaten doğrulanmış'
}

function Verified({ link, isFirst }: { link: RequestLink; isFirst: boolean }) {
  return (
    <>
      <h1 className="page-title">{verifiedTitle(link, isFirst)}</h1>
      <p className="page-lead" role={isFirst ? 'status' : undefined}>
        {verifiedText(link)}
      </p>
      <Stay link={link} />
      {link.reservation_token !== null && (
        <p>
          <Link to={paths.received(link.reservation_token)} {...buttonLook({ tone: 'primary' })}>
            Rezervasyonu göster
          </Link>
        </p>
      )}
    </>
  )
}

/** The hold has ended and somebody else may have the nights by now, so the text promises nothing. */
function Ended({ link }: { link: RequestLink }) {
  const { check_in, check_out, adults, children, infants, villa, trip } = link
  const who = { adults, children, infants }
  const page =
    trip === null
      ? paths.villa(villa.slug, { startDate: check_in, endDate: check_out, ...who })
      : paths.boat(villa.slug, {
          unit: trip.unit,
          date: trip.day,
          time: trip.time,
          units: trip.units,
          ...who,
        })
  return (
    <>
      <h1 className="page-title">
        {link.status === 'cancelled' ? 'Talep iptal edildi' : 'Opsiyonun süresi doldu'}
      </h1>
      <p className="page-lead">
        {trip === null
          ? 'Bu tarihler artık sizin için tutulmuyor. Ev hâlâ boşsa yeniden talep gönderebilirsiniz.'
          : 'Bu tur artık sizin için tutulmuyor. Tekne hâlâ boşsa yeniden talep gönderebilirsiniz.'}
      </p>
      <Stay link={link} />
      <p>
        <Link to={page} {...buttonLook({ tone: 'primary' })}>
          {trip === null ? 'Evi aynı tarihlerle aç' : 'Tekneyi aynı turla aç'}
        </Link>
      </p>
    </>
  )
}
