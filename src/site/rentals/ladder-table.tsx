import type { LadderStep } from '../../domain/booking/cancellation.ts'
import { ladderRows } from '../../domain/booking/ladder-rows.ts'
import type { LadderKind, LadderStay } from '../../domain/booking/ladder-rows.ts'
import { CancellationTable } from '../../ui/cancellation-table.tsx'

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
export const LadderTable = ({ ladder, stay, kind }: LadderTableProps) => (
  <CancellationTable className="plain-table" rows={ladderRows(ladder, stay, kind)} />
)
