import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { formatMoney } from '../../../domain/pricing/money.ts'
import { addDays, isDay, nightCount } from '../../../domain/calendar/stay.ts'
import { formatStay } from '../../../domain/turkish/turkish.ts'
import { ApiFailure } from '../../../client/client.ts'
import { Field } from '../../../ui/field.tsx'
import { DateInput } from '../../../ui/inputs.tsx'
import { call } from '../../shell/call.ts'
import { failureMessage } from '../../form/form-failure.ts'
import { useDebounced } from '../../shell/use-debounced.ts'
import type { InputOf } from '../../../contract/registry.ts'
import { bodyOf } from '../../editor/discounts/values.ts'
import type { DiscountValues } from '../../editor/discounts/values.ts'

/** Serialised, so that equal queries share a key. */
type PreviewBody = InputOf<'POST /v1/admin/villas/discount/preview'>['body']

/**
 * The price of a stay without and with the edited discount. The stay can be chosen; by default one is found
 * inside the discount's nights.
 */
export function DiscountPreview({ villaId, id }: { villaId: number; id: number | null }) {
  const values = useWatch<DiscountValues>() as DiscountValues
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const body = bodyOf(values)
  const isReady = isDay(body.startDate) && isDay(body.endDate) && body.value > 0 && body.min_nights > 0
  const sample = isDay(from) && isDay(until) && from < until ? { sample_from: from, sample_until: until } : {}
  const asked = useDebounced(
    JSON.stringify({
      villa_id: villaId,
      ...(id === null ? {} : { id }),
      ...body,
      name: body.name.trim() || 'İndirim',
      ...sample,
    }),
  )
  const { data, error } = useQuery({
    queryKey: ['discount-preview', asked],
    queryFn: ({ signal }) =>
      call('POST /v1/admin/villas/discount/preview', { body: JSON.parse(asked) as PreviewBody }, { signal }),
    enabled: isReady,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  return (
    <aside className="discount-preview" aria-label="Örnek konaklama">
      <h4>Örnek konaklama</h4>
      <div className="discount-sample">
        <Field label="Giriş" name="sample_from">
          <DateInput
            controlSize={36}
            value={from === '' && data !== undefined ? data.check_in : from}
            onChange={(event) => {
              const next = event.target.value
              const nights = data === undefined ? 7 : nightCount(data)
              setFrom(next)
              if (isDay(next) && (until === '' || until <= next)) setUntil(addDays(next, nights))
            }}
          />
        </Field>
        <Field label="Çıkış" name="sample_until">
          <DateInput
            controlSize={36}
            value={until === '' && data !== undefined ? data.check_out : until}
            onChange={(event) => {
              setUntil(event.target.value)
              if (from === '' && data !== undefined) setFrom(data.check_in)
            }}
          />
        </Field>
      </div>
      <output aria-live="polite">
        {!isReady && <p className="part-empty">İndirimi ve gecelerini yazınca fiyatlar burada görünür.</p>}
        {isReady && error !== null && (
          <p className="part-empty">
            {error instanceof ApiFailure && error.errors[0] ? error.errors[0].message : failureMessage(error)}
          </p>
        )}
        {isReady && error === null && data !== undefined && (
          <>
            <p className="part-empty">
              {formatStay(data)} · {data.nights} gece
            </p>
            {data.before !== null && data.after !== null && (
              <dl className="facts sums">
                <div>
                  <dt>İndirimsiz</dt>
                  <dd>
                    {data.note === '' ? (
                      <s>{formatMoney(data.before.total)}</s>
                    ) : (
                      formatMoney(data.before.total)
                    )}
                  </dd>
                </div>
                {data.note === '' && (
                  <>
                    <div>
                      <dt>İndirimle</dt>
                      <dd>{formatMoney(data.after.total)}</dd>
                    </div>
                    <div className="discount-saved">
                      <dt>Misafirin kazancı</dt>
                      <dd>{formatMoney(data.before.total - data.after.total)}</dd>
                    </div>
                  </>
                )}
              </dl>
            )}
            {data.note !== '' && <p className="discount-note">{data.note}</p>}
          </>
        )}
      </output>
    </aside>
  )
}
