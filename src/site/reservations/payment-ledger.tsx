import { roundToLira } from '../../domain/pricing/money.ts'
import { formatDay, formatMoment } from '../../domain/turkish/turkish.ts'
import { Ledger } from '../../ui/ledger.tsx'
import { Money } from '../../ui/money.tsx'
import { arrivalOf, ledgerRows } from '../rentals/ledger-rows.ts'
import { MarinaLines } from '../rentals/marina-lines.tsx'
import { transactionLabel } from './reservation-texts.ts'
import type { Reservation } from './reservation-types.ts'

/** The agreed total, the payments received and the rest. Always in lira, the currency that is owed. */
export function PaymentLedger({ reservation }: { reservation: Reservation }) {
  const { status, quote, transactions, paid_amount } = reservation
  const left = quote.total - paid_amount
  // The rest is printed as in mails and in the dashboard. The paid amount is the printed total less the
  // printed rest, so that the lines add up even when payments have kuruş.
  const paid = left > 0 ? roundToLira(quote.total) - roundToLira(left) : paid_amount
  return (
    <div className="payment-ledger">
      <Ledger owed lines={ledgerRows(quote)} total={{ label: 'Toplam', amount: quote.total }} />
      {transactions.length > 0 && (
        <>
          <h3>Ödemeler</h3>
          <Ledger
            owed
            lines={transactions.map((transaction, index) => ({
              key: `${transaction.paid_at} ${index}`,
              label: transactionLabel(transaction),
              note: formatMoment(transaction.paid_at),
              amount: transaction.kind === 'refund' ? -transaction.amount : transaction.amount,
            }))}
            total={{ label: 'Ödenen', amount: paid }}
          />
        </>
      )}
      <Ledger
        owed
        className="paid-rest"
        lines={[
          ...(paid_amount === 0
            ? [
                {
                  label: status === 'pending' ? 'Teyitten sonra ön ödeme' : 'Ön ödeme',
                  amount: quote.prepayment_amount,
                },
              ]
            : []),
          {
            label:
              paid_amount === 0
                ? `${arrivalOf(quote)}, ${formatDay(quote.check_in, 'yearless')}`
                : 'Kalan ödeme',
            amount: paid_amount === 0 ? quote.balance_amount : Math.max(0, left),
          },
        ]}
      />
      {quote.trip !== undefined && <MarinaLines owed lines={quote.trip.marina_lines} />}
      {quote.damage_deposit_amount > 0 && (
        <p className="request-small">
          Hasar depozitosu <Money amount={quote.damage_deposit_amount} owed />, toplama dahil değildir,{' '}
          {quote.trip === undefined ? 'çıkışta' : 'dönüşte'} iade edilir.
        </p>
      )}
    </div>
  )
}
