import { savedPercent } from '../../../domain/pricing/money.ts'
import { nightCount } from '../../../domain/calendar/stay.ts'
import { formatStay } from '../../../domain/turkish/turkish.ts'
import { GapLine } from '../../../ui/gap-line.tsx'
import { CardFrame, StayPrice } from '../../cards/card-frame.tsx'
import type { ShortStayRecord } from './short-stay-record.ts'

export const THREE_COLUMNS = '(max-width: 47.99rem) 92vw, (max-width: 85rem) 31vw, 434px'

type ShortStayProps = {
  villa: ShortStayRecord
  /** The guests, for the page of the villa. */
  people: Record<string, string>
  priority?: boolean
}

export const stayQuery = ({ stay }: Pick<ShortStayRecord, 'stay'>, people: Record<string, string>) => ({
  startDate: stay.check_in,
  endDate: stay.check_out,
  ...people,
})

/** One short stay: the villa, its free nights between two stays and their total. */
export function ShortStayCard({ villa, people, priority }: ShortStayProps) {
  const { stay, gap } = villa
  return (
    <CardFrame
      kind="short-stay"
      villa={villa}
      tag={gap.is_published ? 'Öne çıkan' : null}
      query={stayQuery(villa, people)}
      level={2}
      sizes={THREE_COLUMNS}
      priority={priority}
      above={<p className="short-stay-when">{formatStay(stay)}</p>}
    >
      <GapLine nights={stay.night_count} before={nightCount(gap.before)} after={nightCount(gap.after)} />
      <StayPrice stay={stay}>
        {stay.old_total !== null && (
          <span className="short-stay-off">%{savedPercent(stay.total, stay.old_total)} indirimli</span>
        )}
      </StayPrice>
      {gap.note !== '' && <p className="short-stay-note">{gap.note}</p>}
    </CardFrame>
  )
}
