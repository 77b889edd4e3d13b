import { Link } from 'react-router'
import { formatMoment } from '../../domain/turkish/turkish.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { apiOf } from '../shell/api-context.ts'
import { orFailurePage } from '../shell/page-failure.ts'
import { paths } from '../shell/paths.ts'
import { BankList } from './bank-list.tsx'
import { ContactOptions } from './contact-options.tsx'
import { ReservationHead, ReservationSummary } from './reservation-view.tsx'
import { duePrepayment } from './reservation-texts.ts'
import type { Reservation } from './reservation-types.ts'
import { pageMeta } from '../shell/seo.ts'
import { NO_PAYMENT_NOW } from '../rentals/ledger-rows.ts'
import './request.css'
import type { Route } from './+types/payment'

export async function loader({ context, params }: Route.LoaderArgs) {
  return await orFailurePage(apiOf(context)('GET /v1/payments/{token}', { params: { token: params.token } }))
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const title = loaderData === undefined ? 'Ödeme' : `Ödeme ${loaderData.code}`
  return pageMeta({ matches, location, title, isPrivate: true })
}

/**
 * The amount due and where to pay it. There is no card provider: the customer pays by bank transfer with a
 * reference.
 */
export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  const reservation = loaderData
  const due = duePrepayment(reservation)
  return (
    <div className="wrap request">
      <ReservationHead reservation={reservation} title={due > 0 ? 'Ön ödeme' : undefined} />
      <div className="request-grid">
        <div>
          {due > 0 ? <Due reservation={reservation} due={due} /> : <NothingDue reservation={reservation} />}
          <ContactOptions code={reservation.code} />
        </div>
        <ReservationSummary reservation={reservation} />
      </div>
    </div>
  )
}

function Due({ reservation, due }: { reservation: Reservation; due: number }) {
  return (
    <section className="request-section" aria-labelledby="havale">
      <div className="due">
        <p>
          <small>Şimdi ödenecek</small>
          <Money amount={due} owed className="due-amount" />
        </p>
        {reservation.hold_expires_at !== null && (
          <p>
            <small>Son ödeme</small>
            <b>{formatMoment(reservation.hold_expires_at)}</b>
          </p>
        )}
      </div>
      {reservation.paid_amount > 0 && (
        <p className="request-small">
          Şu ana kadar <Money amount={reservation.paid_amount} owed /> ödendi.
        </p>
      )}
      <h2 id="havale">Havale ya da EFT ile</h2>
      <BankList banks={reservation.banks} code={reservation.code} />
    </section>
  )
}

function NothingDue({ reservation }: { reservation: Reservation }) {
  const { text, page, link, balance } = wordsOf(reservation)
  if (reservation.status === 'pending') {
    return (
      <Notice tone="info">{NO_PAYMENT_NOW} Ön ödeme bilgisini ondan sonra e-postayla gönderiyoruz.</Notice>
    )
  }
  if (text === null) {
    return (
      <Notice tone="ok" title="Ön ödemeniz tamam">
        Bu rezervasyon için şimdi ödenecek bir tutar yok. {balance}
      </Notice>
    )
  }
  return (
    <Notice
      tone="warn"
      actions={
        <Link {...buttonLook({ tone: 'ghost', size: 40 })} to={page}>
          {link}
        </Link>
      }
    >
      {text}
    </Notice>
  )
}

/** What is said of a villa or a boat; `text` where nothing may be paid any more. */
function wordsOf({ status, quote, villa }: Reservation) {
  const isStay = quote.trip === undefined
  const expired = `Opsiyonun süresi doldu, bu bağlantıdan ödeme yapmayın. ${isStay ? 'Ev' : 'Tekne'} hâlâ boşsa yeniden talep gönderebilirsiniz.`
  const over: Partial<Record<Reservation['status'], string>> = {
    expired,
    cancelled: 'Bu rezervasyon iptal edildi, ödeme yapmayın.',
  }
  return {
    text: over[status] ?? null,
    page: isStay ? paths.villa(villa.slug) : paths.boat(villa.slug),
    link: isStay ? 'Evin sayfasına git' : 'Teknenin sayfasına git',
    balance: isStay ? 'Kalan ödeme villaya girişte alınır.' : 'Kalan ödeme binişte alınır.',
  }
}
