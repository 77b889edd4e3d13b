import type { ContentOf } from '../../contract/registry.ts'
import { formatDay, formatPercent, quoteLineLabel } from '../../domain/turkish/turkish.ts'
import type { LedgerLine } from '../../ui/ledger.tsx'
import type { PaymentPart } from '../../ui/payment-schedule.tsx'
import type { Shown } from './day-cell.ts'

type Quote = NonNullable<ContentOf<'POST /v1/quotes'>['quote']>

/**
 * The sentence that sending a request costs nothing, the same wherever a price is shown (docs/design.md,
 * Voice).
 */
export const NO_PAYMENT_NOW = 'Şimdi ödeme yok, müsaitliği teyit edip sizi arıyoruz.'

const isPrice = ({ kind }: Quote['lines'][number]) => kind === 'nights' || kind === 'units'

/**
 * The printed lines of a quote; their sum is its total. A season is named when there is more than one nightly
 * price. A price inside a label is in the currency of its line.
 */
export function ledgerRows(quote: Pick<Quote, 'lines'>, shown: Shown = {}): LedgerLine[] {
  const prices = quote.lines.filter(isPrice)
  return quote.lines.map((line, index) => ({
    key: `${line.kind} ${index}`,
    label: quoteLineLabel(line, shown.currency, shown.rates),
    amount: line.amount,
    ...(isPrice(line) && prices.length > 1 && line.name !== '' ? { note: line.name } : {}),
  }))
}

type PaidParts = Pick<
  Quote,
  'prepayment_percent' | 'prepayment_amount' | 'balance_amount' | 'damage_deposit_amount' | 'check_in'
> & { trip?: unknown }

/** When the balance is paid. */
export const arrivalOf = ({ trip }: { trip?: unknown }): string =>
  trip === undefined ? 'Villaya girişte' : 'Tekneye binerken'

/**
 * When each part is paid. The damage deposit is separate from the total. Nothing is paid with the request:
 * the prepayment is due after the villa was confirmed to be free.
 */
export function paymentParts(quote: PaidParts): PaymentPart[] {
  return [
    {
      when: 'now',
      short: 'Ön ödeme',
      label: `Teyitten sonra ön ödeme, ${formatPercent(quote.prepayment_percent)}`,
      amount: quote.prepayment_amount,
    },
    {
      when: 'arrival',
      short: quote.trip === undefined ? 'Girişte' : 'Binişte',
      label: `${arrivalOf(quote)}, ${formatDay(quote.check_in, 'yearless')}`,
      amount: quote.balance_amount,
    },
    {
      when: 'deposit',
      short: 'Depozito',
      label: `Hasar depozitosu, ${quote.trip === undefined ? 'çıkışta' : 'dönüşte'} iade`,
      amount: quote.damage_deposit_amount,
    },
  ]
}
