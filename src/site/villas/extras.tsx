import CircleCheck from 'lucide-react/icons/circle-check'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/inputs.tsx'
import { Money } from '../../ui/money.tsx'
import { isCodeRefused } from './request-choice.ts'
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

/** The promotion code and whether it is accepted. Collapsed until the visitor opens it. */
export function PromotionField({ booking }: { booking: Booking }) {
  const { choice, quote, change } = booking
  const [typed, setTyped] = useState(choice.promotion_code)
  const id = useId()
  const apply = () => change({ promotion_code: typed.trim() })
  const { tone, text } = verdictOf(booking)
  return (
    <details className="quote-code" open={choice.promotion_code !== '' || undefined}>
      <summary>Promosyon kodunuz var mı?</summary>
      <div className="quote-code-row">
        <label className="sr-only" htmlFor={id}>
          Promosyon kodu
        </label>
        <input
          id={id}
          className="control"
          name="promotion_code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={typed}
          aria-invalid={tone === 'bad' || undefined}
          aria-describedby={text === null ? undefined : `${id}-sonuc`}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            apply()
          }}
        />
        <Button
          tone="ghost"
          className="needs-script"
          pending={quote.isLoading && typed !== ''}
          onClick={apply}
        >
          Uygula
        </Button>
      </div>
      {text !== null && (
        <output id={`${id}-sonuc`} className={LOOKS[tone]}>
          {tone === 'ok' && <CircleCheck size={15} />}
          <span>{text}</span>
        </output>
      )}
      {tone === 'bad' && (
        <Button
          tone="quiet"
          size={40}
          className="needs-script"
          onClick={() => {
            setTyped('')
            change({ promotion_code: '' })
          }}
        >
          Kodu kaldır
        </Button>
      )}
    </details>
  )
}

/** The success tone is for accepted codes only. */
const LOOKS = { ok: 'field-ok', bad: 'field-error', wait: 'field-hint' }

function verdictOf({ choice, quote }: Booking): { tone: 'ok' | 'bad' | 'wait'; text: ReactNode } {
  if (choice.promotion_code === '') return { tone: 'wait', text: null }
  if (choice.stay === null) return { tone: 'wait', text: 'Kodu, tarihleri seçtiğinizde denetleriz.' }
  const { answer, isLoading } = quote
  if (answer === null || isLoading) return { tone: 'wait', text: null }
  if (isCodeRefused(answer)) {
    return { tone: 'bad', text: `${answer.sentence} Talebi kodsuz da gönderebilirsiniz.` }
  }
  const off = answer.quote?.promotion_amount ?? 0
  if (off === 0) return { tone: 'wait', text: null }
  return {
    tone: 'ok',
    text: (
      <>
        Kod geçerli, toplamdan <Money amount={Math.abs(off)} /> düşüldü.
      </>
    ),
  }
}
