import type { ReservationDetail } from '../reservation.ts'

type Transaction = Pick<ReservationDetail['transactions'][number], 'id' | 'kind' | 'method' | 'amount'>

/** The payments that a later refund of the same amount and method cancels out, newest first. */
export function refundedPayments(transactions: readonly Transaction[]): Set<number> {
  const undone = new Set<number>()
  for (const [index, refund] of transactions.entries()) {
    if (refund.kind !== 'refund') continue
    const payment = transactions
      .slice(0, index)
      .findLast(
        ({ id, kind, method, amount }) =>
          kind === 'payment' && method === refund.method && amount === refund.amount && !undone.has(id),
      )
    if (payment) undone.add(payment.id)
  }
  return undone
}
