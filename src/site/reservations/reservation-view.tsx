import Copy from 'lucide-react/icons/copy'
import { Link } from 'react-router'
import { statusLabel } from '../../domain/booking/reservation.ts'
import { PERMIT_NAMES } from '../../domain/catalogue/permit.ts'
import { StatusBadge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { paths } from '../shell/paths.ts'
import { useSite } from '../shell/site-context.ts'
import { siteName, siteValue } from '../shell/site-values.ts'
import { copyText } from './copy-text.ts'
import { PaymentLedger } from './payment-ledger.tsx'
import { headline, nextSteps, statusTone } from './reservation-texts.ts'
import type { Reservation } from './reservation-types.ts'
import { StatusTimeline } from './status-timeline.tsx'
import { StayFacts } from './stay-facts.tsx'

/** Code, status and timeline: the same head on the confirmation, payment and look-up pages. */
export function ReservationHead({ reservation, title }: { reservation: Reservation; title?: string }) {
  const said = headline(reservation)
  const { site } = useSite()
  return (
    <header className="reservation-head">
      {/* The printed page has no site header. */}
      <p className="print-only">
        <b>{siteName(site)}</b>
        {['site_phone', 'site_email'].map((key) => siteValue(site, key) && ` · ${siteValue(site, key)}`)}
      </p>
      <h1>{title ?? said.title}</h1>
      <p className="reservation-lead">{said.text}</p>
      <div className="reservation-code">
        <p>
          <small>Rezervasyon no</small>
          <b className="tabular">{reservation.code}</b>
        </p>
        <IconButton
          className="needs-script"
          label="Rezervasyon numarasını kopyala"
          onClick={() => void copyText(reservation.code, 'Kopyalandı')}
        >
          <Copy size={18} />
        </IconButton>
        <StatusBadge tone={statusTone(reservation.status)}>{statusLabel(reservation.status)}</StatusBadge>
      </div>
      <StatusTimeline reservation={reservation} />
    </header>
  )
}

export function NextSteps({ reservation }: { reservation: Reservation }) {
  const steps = nextSteps(reservation)
  if (steps.length === 0) return null
  return (
    <section className="request-section" aria-labelledby="siradaki">
      <h2 id="siradaki">Bundan sonra</h2>
      <ol className="next-steps">
        {steps.map((step) => (
          <li key={step.text}>
            <b>{step.when}</b>
            <span>{step.text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The villa, the stay and the amounts, shown beside the main text. */
export function ReservationSummary({ reservation }: { reservation: Reservation }) {
  const { villa, quote } = reservation
  const region =
    villa.district_name === villa.town_name ? villa.town_name : `${villa.district_name}, ${villa.town_name}`
  return (
    <aside
      className="request-side ledger-card"
      aria-label={quote.trip === undefined ? 'Konaklamanız' : 'Turunuz'}
    >
      <StayFacts {...villa} region={region} image={villa.image_url} stay={quote} guests={quote} />
      {villa.address !== null && (
        <p className="request-small">
          <b>{quote.trip === undefined ? 'Adres:' : 'Biniş yeri:'}</b> {villa.address}
        </p>
      )}
      <PaymentLedger reservation={reservation} />
      {villa.permit_no !== null && (
        <p className="request-small">
          {PERMIT_NAMES[quote.trip === undefined ? 'villa' : 'boat']} no {villa.permit_no}
        </p>
      )}
      <Link
        className="link no-print"
        to={quote.trip === undefined ? paths.villa(villa.slug) : paths.boat(villa.slug)}
      >
        {quote.trip === undefined ? 'Evin sayfası' : 'Teknenin sayfası'}
      </Link>
    </aside>
  )
}
