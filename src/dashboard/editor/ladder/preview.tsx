import type { LadderStep } from '../../../domain/booking/cancellation.ts'
import { ladderRows } from '../../../domain/booking/ladder-rows.ts'
import { formatMoney } from '../../../domain/pricing/money.ts'
import { addDays, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { formatDay, formatPercent } from '../../../domain/turkish/turkish.ts'
import { CancellationTable } from '../../../ui/cancellation-table.tsx'
import { useNow } from '../../shell/use-now.ts'
import { EXAMPLE_DAYS, EXAMPLE_TOTAL, examplePrepayment, ladderBars } from './values.ts'
import { Part } from '../../form/part.tsx'

type LadderPreviewProps = {
  steps: readonly LadderStep[]
  prepaymentPercent: number
  /** Of the example: «girişli», «konaklama»; `chart` names the drawing. */
  words: { example: string; stay: string; chart: string }
}

/**
 * A preview of the cancellation ladder: a drawing over the days, and the amounts for an example stay as the
 * guest reads them.
 */
export function LadderPreview({ steps, prepaymentPercent, words }: LadderPreviewProps) {
  const today = todayInIstanbul(useNow())
  if (steps.length === 0) return null
  const check_in = addDays(today, EXAMPLE_DAYS)
  const prepayment_amount = examplePrepayment(prepaymentPercent)
  const rows = ladderRows(steps, { check_in, total: EXAMPLE_TOTAL, prepayment_amount })
  return (
    <Part
      title="Misafirin gördüğü"
      hint={`Örnek: ${formatDay(check_in)} ${words.example}, ${formatMoney(EXAMPLE_TOTAL)} tutarında, ${formatMoney(prepayment_amount)} ön ödemeli bir ${words.stay}.`}
    >
      <ol className="ladder-bars" aria-label={words.chart}>
        {ladderBars(steps, prepaymentPercent).map(({ key, days, kept }) => (
          <li key={key} style={{ '--kept': `${kept}%` }}>
            <i aria-hidden="true" />
            <b>{kept === 0 ? 'kesinti yok' : formatPercent(kept)}</b>
            <span>{days} gün</span>
          </li>
        ))}
      </ol>
      <CancellationTable className="ladder-table" rows={rows} />
    </Part>
  )
}
