import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatMoney } from '../../../domain/pricing/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { call } from '../../shell/call.ts'
import { useDebounced } from '../../shell/use-debounced.ts'
import type { GapDetail } from './gap.ts'
import { Part } from './part.tsx'
import { useGapCalls } from './use-gap-calls.ts'
import type { GapEdits } from './use-gap-edits.ts'

const PERCENTS = [10, 15, 20, 25]
const MOST_PERCENT = 90

/**
 * Creates, changes and removes a discount for exactly these nights. The server computes the resulting price.
 */
export function DiscountPart({ detail, typed }: { detail: GapDetail; typed: GapEdits }) {
  const { gap, quote, own_discount: own } = detail
  const { percent: text, typePercent: setText } = typed
  const { discount, removeImages } = useGapCalls(gap)
  const number = /^\d{1,2}$/.test(text.trim()) ? Number(text) : null
  const value = number !== null && number >= 1 && number <= MOST_PERCENT ? number : null
  const rested = useDebounced(value === null ? '' : String(value))
  const asked = rested === '' ? null : Number(rested)
  const preview = useQuery({
    queryKey: ['gaps', gap.id, 'percent', asked],
    queryFn: ({ signal }) =>
      call(
        'GET /v1/admin/villas/availability-gaps/{id}',
        { params: { id: gap.id }, query: { kind: 'percent', value: asked! } },
        { signal },
      ),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const lowered =
    value !== null && asked === value && !preview.isPlaceholderData ? preview.data?.discounted : null
  const isNothing =
    lowered !== null && lowered !== undefined && quote !== null && lowered.total === quote.total
  const pressed = text === '' && own?.kind === 'percent' ? own.value : value
  return (
    <Part title="Bu boşluğa indirim">
      {own !== null && (
        <p className="gap-own">
          <span>
            {own.kind === 'percent'
              ? `%${own.value} indirim var`
              : `Gecede ${formatMoney(own.value)} indirim var`}
          </span>
          <Button
            tone="ghost"
            size={36}
            pending={removeImages.isPending}
            onClick={() => removeImages.mutate({ id: own.id })}
          >
            Kaldır
          </Button>
        </p>
      )}
      <form
        className="gap-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (value === null || isNothing) return
          discount.mutate({ percent: value, own }, { onSuccess: () => typed.settle({ percent: text }) })
        }}
      >
        <fieldset className="chip-row" aria-label="Hazır yüzdeler">
          {PERCENTS.map((percent) => (
            <Chip key={percent} on={pressed === percent} onClick={() => setText(String(percent))}>
              %{percent}
            </Chip>
          ))}
        </fieldset>
        <Field
          label="İndirim, yüzde"
          name="percent"
          error={text !== '' && value === null ? `1 ile ${MOST_PERCENT} arasında bir sayı yazın` : undefined}
        >
          <TextInput
            controlSize={40}
            inputMode="numeric"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <output className="gap-preview" aria-live="polite">
          {lowered && quote !== null && !isNothing && (
            <>
              <s>{formatMoney(quote.total)}</s> <b>{formatMoney(lowered.total)}</b>
              <span>
                {' '}
                · misafir {formatMoney(Math.abs(quote.total - lowered.total))}{' '}
                {lowered.total < quote.total ? 'az' : 'fazla'} öder
              </span>
            </>
          )}
          {isNothing &&
            (own === null
              ? 'Bu gecelerde en az bu kadar indirim zaten var; fiyat değişmez.'
              : 'Fiyat değişmez.')}
        </output>
        {(discount.error ?? preview.error) !== null && (
          <Notice tone="danger" announce="alert">
            {(discount.error ?? preview.error)?.message}
          </Notice>
        )}
        <Button
          type="submit"
          tone="ghost"
          size={40}
          pending={discount.isPending}
          disabled={value === null || isNothing}
        >
          {own === null ? 'İndirimi kaydet' : 'İndirimi değiştir'}
        </Button>
      </form>
    </Part>
  )
}
