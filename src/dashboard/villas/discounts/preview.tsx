import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { addDays, isDay, nightCount } from '../../../domain/calendar/stay.ts'
import { formatStay } from '../../../domain/turkish/turkish.ts'
import { Field } from '../../../ui/field.tsx'
import { DateInput } from '../../../ui/inputs.tsx'
import { DiscountPreview, useSamplePrice } from '../../editor/discounts/preview.tsx'
import { bodyOf } from '../../editor/discounts/values.ts'
import type { DiscountValues } from '../../editor/discounts/values.ts'
import { call } from '../../shell/call.ts'

/** A sample stay with the edited discount. It can be chosen; by default one is found inside the discount's nights. */
export function StayPreview({ villaId, id }: { villaId: number; id: number | null }) {
  const values = useWatch<DiscountValues>() as DiscountValues
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const isChosen = isDay(from) && isDay(until) && from < until
  const sample = useSamplePrice(
    {
      villa_id: villaId,
      ...(id === null ? {} : { id }),
      ...bodyOf(values),
      ...(isChosen ? { sample_from: from, sample_until: until } : {}),
    },
    (body, options) => call('POST /v1/admin/villas/discount/preview', { body }, options),
  )
  const { data } = sample
  const title = data === undefined ? '' : `${formatStay(data)} · ${data.nights} gece`
  return (
    <DiscountPreview kind="villa" sample={sample} title={title}>
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
    </DiscountPreview>
  )
}
