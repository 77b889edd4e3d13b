import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiFailure } from '../../../client/client.ts'
import type { CallOptions } from '../../../client/client.ts'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import { formatMoney } from '../../../domain/pricing/money.ts'
import type { Kurus } from '../../../domain/pricing/money.ts'
import { isDay } from '../../../domain/calendar/stay.ts'
import { failureMessage } from '../../form/form-failure.ts'
import { useDebounced } from '../../shell/use-debounced.ts'
import type { DiscountBody } from './values.ts'
import { DISCOUNT_WORDS } from './words.ts'

/** The price of a stay or trip without and with the discount. */
interface SamplePrice {
  before: { total: Kurus } | null
  after: { total: Kurus } | null
  /** Why there is no price, or why the discount changes nothing. */
  note: string
}

/** Prices a sample once typing rests. `body` is what the call takes: the fields of the discount, and the chosen sample. */
export function useSamplePrice<Body extends Omit<DiscountBody, 'unit'>, Sample extends SamplePrice>(
  body: Body,
  price: (body: Body, options: CallOptions) => Promise<Sample>,
) {
  // Serialised, so that equal queries share a key.
  const asked = useDebounced(JSON.stringify({ ...body, name: body.name.trim() || 'İndirim' }))
  const rested = JSON.parse(asked) as Body
  const isReady =
    isDay(rested.startDate) && isDay(rested.endDate) && rested.value > 0 && rested.min_nights > 0
  const { data, error } = useQuery({
    queryKey: ['discount-preview', asked],
    queryFn: ({ signal }) => price(rested, { signal }),
    enabled: isReady,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  return { isReady, data, error }
}

type DiscountPreviewProps = {
  kind: RentalKind
  sample: { isReady: boolean; data: SamplePrice | undefined; error: Error | null }
  /** Which stay or trip it is, in words. */
  title: string
  /** The fields that choose the stay or trip. */
  children: ReactNode
}

/** The price of a stay or trip without and with the edited discount. */
export function DiscountPreview({ kind, sample, title, children }: DiscountPreviewProps) {
  const { isReady, data, error } = sample
  const words = DISCOUNT_WORDS[kind]
  return (
    <aside className="discount-preview" aria-label={words.sample}>
      <h4>{words.sample}</h4>
      <div className="discount-sample">{children}</div>
      <output aria-live="polite">
        {!isReady && <p className="part-empty">{words.sampleEmpty}</p>}
        {isReady && error !== null && (
          <p className="part-empty">
            {error instanceof ApiFailure && error.errors[0] ? error.errors[0].message : failureMessage(error)}
          </p>
        )}
        {isReady && error === null && data !== undefined && (
          <>
            <p className="part-empty">{title}</p>
            <Sums {...data} />
            {data.note !== '' && <p className="discount-note">{data.note}</p>}
          </>
        )}
      </output>
    </aside>
  )
}

function Sums({ before, after, note }: SamplePrice) {
  if (before === null || after === null) return null
  return (
    <dl className="facts sums">
      <div>
        <dt>İndirimsiz</dt>
        <dd>{note === '' ? <s>{formatMoney(before.total)}</s> : formatMoney(before.total)}</dd>
      </div>
      {note === '' && (
        <>
          <div>
            <dt>İndirimle</dt>
            <dd>{formatMoney(after.total)}</dd>
          </div>
          <div className="discount-saved">
            <dt>Misafirin kazancı</dt>
            <dd>{formatMoney(before.total - after.total)}</dd>
          </div>
        </>
      )}
    </dl>
  )
}
