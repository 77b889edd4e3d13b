import CircleCheck from 'lucide-react/icons/circle-check'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { isCodeRefused } from './code-refused.ts'
import type { RefusedAnswer } from './code-refused.ts'

type PromotionFieldProps = {
  code: string
  answer: (RefusedAnswer & { quote: { promotion_amount: number } | null }) | null
  isLoading: boolean
  /** The stay or trip is chosen, so the code can be judged. */
  isWhole: boolean
  onCode: (code: string) => void
}

/** The promotion code and whether it is accepted. Collapsed until the visitor opens it. */
export function PromotionField({ code, answer, isLoading, isWhole, onCode }: PromotionFieldProps) {
  const [typed, setTyped] = useState(code)
  const id = useId()
  const apply = () => onCode(typed.trim())
  const { tone, text } = verdictOf({ code, answer, isLoading, isWhole })
  return (
    <details className="quote-code" open={code !== '' || undefined}>
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
        <Button tone="ghost" className="needs-script" pending={isLoading && typed !== ''} onClick={apply}>
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
            onCode('')
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

function verdictOf({ code, answer, isLoading, isWhole }: Omit<PromotionFieldProps, 'onCode'>): {
  tone: 'ok' | 'bad' | 'wait'
  text: ReactNode
} {
  if (code === '') return { tone: 'wait', text: null }
  if (!isWhole) return { tone: 'wait', text: 'Kodu, tarihi seçtiğinizde denetleriz.' }
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
