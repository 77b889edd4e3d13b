import Plus from 'lucide-react/icons/plus'
import type { ContentOf } from '../../../contract/registry.ts'
import { formatMoney } from '../../../domain/pricing/money.ts'
import { isOver } from '../../../domain/booking/reservation.ts'
import { formatDay, formatPercent, quoteLineLabel } from '../../../domain/turkish/turkish.ts'
import { unitsText } from '../../../domain/turkish/trip-text.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { Ledger } from '../../../ui/ledger.tsx'
import { METHODS } from './history-text.ts'
import type { ReservationDetail } from '../reservation.ts'
import { refundedPayments } from './refunded-payments.ts'

type MoneyPartProps = {
  reservation: ReservationDetail
  /** null: no payment can be recorded */
  paymentHref: string | null
  /** The address of the form that refunds a payment. */
  undoHref: ((id: number) => string) | null
}

/** The agreed price, the payments and the balance. An owner sees one line, their share. */
export function MoneyPart({ reservation, paymentHref, undoHref }: MoneyPartProps) {
  const { quote } = reservation
  if (!reservation.can.see_customer) {
    return (
      <section className="part">
        <header>
          <h3>Tutar</h3>
        </header>
        <Ledger lines={[]} total={{ label: 'Payınız', amount: reservation.owner_amount }} owed />
        <AtMarina trip={quote.trip} />
      </section>
    )
  }
  return (
    <>
      <section className="part">
        <header>
          <h3>Fiyat dökümü</h3>
        </header>
        <QuoteLedger quote={quote} label={totalLabel(quote)} />
        <dl className="facts mt-4">
          <div>
            <dt>Ön ödeme, {formatPercent(quote.prepayment_percent)}</dt>
            <dd>{formatMoney(reservation.prepayment_amount)}</dd>
          </div>
          <div>
            <dt>{quote.trip === undefined ? 'Villaya girişte' : 'Tekneye binerken'}</dt>
            <dd>{formatMoney(reservation.balance_amount)}</dd>
          </div>
          <div>
            <dt>Hasar depozitosu, toplama dahil değil</dt>
            <dd>{formatMoney(reservation.damage_deposit_amount)}</dd>
          </div>
          <div>
            <dt>{quote.trip === undefined ? 'Ev sahibinin payı' : 'Tekne sahibinin payı'}</dt>
            <dd>{formatMoney(reservation.owner_amount)}</dd>
          </div>
        </dl>
        <AtMarina trip={quote.trip} />
      </section>
      <section className="part">
        <header>
          <h3>Ödemeler</h3>
          {paymentHref !== null && (
            <AppLink href={paymentHref} {...buttonLook({ tone: 'quiet', size: 36 })}>
              <Plus size={15} />
              Tahsilat ekle
            </AppLink>
          )}
        </header>
        <Payments
          transactions={reservation.transactions}
          isOfBoat={quote.trip !== undefined}
          undoHref={undoHref}
        />
        <dl className="facts sums">
          <div>
            <dt>Ödenen</dt>
            <dd>{formatMoney(reservation.paid_amount)}</dd>
          </div>
          {!isOver(reservation.status) && (
            <div>
              <dt>Kalan</dt>
              <dd>{formatMoney(reservation.due_amount)}</dd>
            </div>
          )}
          {reservation.refund_due_amount > 0 && (
            <div>
              <dt>İade bekliyor</dt>
              <dd>{formatMoney(reservation.refund_due_amount)}</dd>
            </div>
          )}
          {!isOver(reservation.status) && reservation.paid_amount > reservation.total && (
            <div>
              <dt>Fazla ödenen</dt>
              <dd>{formatMoney(reservation.paid_amount - reservation.total)}</dd>
            </div>
          )}
        </dl>
      </section>
    </>
  )
}

type Quote = ContentOf<'GET /v1/admin/reservations/{id}'>['quote']

/** What the guest pays to the crew at the marina. */
function AtMarina({ trip }: Pick<Quote, 'trip'>) {
  if (trip === undefined || trip.marina_lines.length === 0) return null
  return (
    <div className="mt-4">
      <h4 className="text-[.82rem] font-medium">Marinada ödenir, toplama dahil değil</h4>
      <dl className="facts mt-1">
        {trip.marina_lines.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** «7 gece toplamı», «2 gün toplamı» */
const totalLabel = ({ trip, night_count }: Quote) =>
  `${trip === undefined ? `${night_count} gece` : unitsText(trip.unit, trip.units)} toplamı`

type QuoteLedgerProps = {
  quote: Pick<Quote, 'lines' | 'total'>
  /** of the total */
  label: string
}

/** The charge lines and their total, as in every quote. */
export function QuoteLedger({ quote, label }: QuoteLedgerProps) {
  return (
    <Ledger
      owed
      lines={quote.lines.map((line, index) => ({
        key: `${line.kind}-${index}`,
        label: quoteLineLabel(line),
        amount: line.amount,
        note: (line.kind === 'nights' || line.kind === 'units') && line.name !== '' ? line.name : undefined,
      }))}
      total={{ label, amount: quote.total }}
    />
  )
}

const KINDS: Record<string, string> = {
  payment: 'Tahsilat',
  refund: 'İade',
  owner_payout: 'Ev sahibine ödeme',
  commission: 'Komisyon',
}

type PaymentsProps = Pick<ReservationDetail, 'transactions'> & {
  isOfBoat: boolean
  undoHref: ((id: number) => string) | null
}

function Payments({ transactions, isOfBoat, undoHref }: PaymentsProps) {
  const undone = refundedPayments(transactions)
  if (transactions.length === 0) return <p className="part-empty">Henüz ödeme yok.</p>
  return (
    <table className="payments">
      <caption className="sr-only">Ödemeler</caption>
      <thead>
        <tr>
          <th scope="col">Gün</th>
          <th scope="col">Tür ve yöntem</th>
          <th scope="col">Tutar</th>
        </tr>
      </thead>
      <tbody>
        {transactions.map((payment) => (
          <tr key={payment.id}>
            <td>{formatDay(todayInIstanbul(new Date(payment.paid_at)), 'medium')}</td>
            <td>
              {isOfBoat && payment.kind === 'owner_payout' ? 'Tekne sahibine ödeme' : KINDS[payment.kind]} ·{' '}
              {METHODS[payment.method]}
              <small>
                {[payment.bank_name, payment.note, payment.created_by_name].filter(Boolean).join(' · ')}
              </small>
            </td>
            <td>
              {formatMoney(payment.kind === 'refund' ? -payment.amount : payment.amount)}
              {undoHref !== null && payment.kind === 'payment' && !undone.has(payment.id) && (
                <AppLink
                  className="link payment-undo"
                  href={undoHref(payment.id)}
                  aria-label={`${formatMoney(payment.amount)} tahsilatını geri al`}
                >
                  Geri al
                </AppLink>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
