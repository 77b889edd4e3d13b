import { Checkbox } from '../../ui/inputs.tsx'
import { Money } from '../../ui/money.tsx'
import type { Booking } from './use-booking.ts'
import type { Villa } from './villa-types.ts'

const PER: Record<Villa['fees'][number]['per'], string> = {
  stay: 'tek sefer',
  night: 'gece başına',
  guest: 'kişi başına',
}

/** Optional fees of the stay. Fees that are always due are lines of the price. */
export function ExtraFees({ fees, booking }: { fees: Villa['fees']; booking: Booking }) {
  const extras = fees.filter((fee) => !fee.is_mandatory)
  const { fee_ids } = booking.choice
  if (extras.length === 0) return null
  return (
    <fieldset className="quote-extras">
      <legend className="sr-only">İsteğe bağlı hizmetler</legend>
      {extras.map((fee) => (
        <Checkbox
          key={fee.id}
          name="fee_ids"
          value={fee.id}
          checked={fee_ids.includes(fee.id)}
          onChange={({ target: { checked } }) =>
            booking.change({
              fee_ids: checked
                ? [...fee_ids, fee.id].toSorted((a, b) => a - b)
                : fee_ids.filter((id) => id !== fee.id),
            })
          }
          label={fee.name}
          note={
            <>
              <Money amount={fee.amount} />, {PER[fee.per]}
            </>
          }
        />
      ))}
    </fieldset>
  )
}
