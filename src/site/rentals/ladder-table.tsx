import type { LadderStep } from '../../domain/booking/cancellation.ts'
import { ladderRows } from '../../domain/booking/ladder-rows.ts'
import type { LadderKind, LadderStay } from '../../domain/booking/ladder-rows.ts'

interface LadderTableProps {
  ladder: readonly LadderStep[]
  stay: LadderStay
  /** A villa's unless it is said. */
  kind?: LadderKind
}

/**
 * What a cancellation keeps, by the number of days before check-in or departure; with calendar dates when the stay is
 * known.
 */
export function LadderTable({ ladder, stay, kind }: LadderTableProps) {
  return (
    <table className="plain-table">
      <caption className="sr-only">İptal koşulları</caption>
      <thead>
        <tr>
          <th scope="col">İptal günü</th>
          <th scope="col">Kesilen</th>
          <th scope="col">Size dönen</th>
        </tr>
      </thead>
      <tbody>
        {ladderRows(ladder, stay, kind).map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.when}</th>
            <td>{row.kept}</td>
            <td>{row.back}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
