import Printer from 'lucide-react/icons/printer'
import { Link } from 'react-router'
import { Button, buttonLook } from '../../ui/button.tsx'
import { apiOf } from '../shell/api-context.ts'
import { orFailurePage } from '../shell/page-failure.ts'
import { paths } from '../shell/paths.ts'
import { ContactOptions } from './contact-options.tsx'
import { StoredInformation } from './information-sections.tsx'
import { NextSteps, ReservationHead, ReservationSummary } from './reservation-view.tsx'
import { pageMeta } from '../shell/seo.ts'
import { LadderTable } from '../rentals/ladder-table.tsx'
import './request.css'
import '../rentals/plain-table.css'
import type { Route } from './+types/request-received'

export async function loader({ context, params }: Route.LoaderArgs) {
  return await orFailurePage(apiOf(context)('GET /v1/payments/{token}', { params: { token: params.token } }))
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const title = loaderData === undefined ? 'Rezervasyon' : `Rezervasyon ${loaderData.code}`
  return pageMeta({ matches, location, title, isPrivate: true })
}

/**
 * The confirmation of a request, and later the page of that reservation. Its token in the address is the key.
 */
export default function ReceivedPage({ loaderData, params }: Route.ComponentProps) {
  const reservation = loaderData
  return (
    <div className="wrap request">
      <ReservationHead reservation={reservation} />
      <div className="request-grid">
        <div>
          <NextSteps reservation={reservation} />
          {reservation.status === 'awaiting_payment' && (
            <Link {...buttonLook({ tone: 'bloom' })} to={paths.payment(params.token)}>
              Ödeme bilgilerini gör
            </Link>
          )}
          {reservation.cancellation_ladder.length > 0 && (
            <section className="request-section" aria-labelledby="iptal">
              <h2 id="iptal">İptal ederseniz</h2>
              <LadderTable ladder={reservation.cancellation_ladder} stay={reservation.quote} />
            </section>
          )}
          <StoredInformation information={reservation.prior_information} />
          <section className="request-section no-print" aria-labelledby="soru">
            <h2 id="soru">Sorunuz mu var?</h2>
            <ContactOptions code={reservation.code} />
            <p className="request-links">
              <Link className="link" to={paths.enquire()}>
                Rezervasyonlarım
              </Link>
              <Button tone="quiet" size={40} className="needs-script" onClick={() => window.print()}>
                <Printer size={17} />
                Yazdır
              </Button>
            </p>
          </section>
        </div>
        <ReservationSummary reservation={reservation} />
      </div>
    </div>
  )
}
