import { Link } from 'react-router'
import { buttonLook } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { CancelRequestForm } from './cancel-request-form.tsx'
import { arrivalOf, NO_PAYMENT_NOW } from '../rentals/ledger-rows.ts'
import { ContactOptions } from './contact-options.tsx'
import { StoredInformation } from './information-sections.tsx'
import type { Reservation } from './reservation-types.ts'
import { NextSteps, ReservationHead, ReservationSummary } from './reservation-view.tsx'
import { AcceptedTexts } from './accepted-texts.tsx'
import { BankList } from './bank-list.tsx'
import { LadderTable } from '../rentals/ladder-table.tsx'

/** The path of a payment link. The link itself may name another host than this page. */
function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url
}

/**
 * The result of a look-up: the status of the reservation, what is to be paid and what a cancellation would
 * keep.
 */
export function FoundReservation({ reservation, contact }: { reservation: Reservation; contact: string }) {
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
                        {status === 'confirmed'
                          ? `${arrivalOf(reservation.quote)} ödenecek`
                          : 'Ödenecek ön ödeme'}
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
          {isOpen && <CancelRequestForm reservation={reservation} contact={contact} />}
          <StoredInformation information={reservation.prior_information} />
          <AcceptedTexts texts={reservation.accepted_texts} />
          <ContactOptions code={reservation.code} />
        </div>
        <ReservationSummary reservation={reservation} />
      </div>
    </div>
  )
}
