import { useLayoutEffect, useRef, useState } from 'react'
import { readTypedMoney } from '../domain/pricing/typed-money.ts'
import type { TextInputProps } from './inputs.tsx'
import { TextInput } from './inputs.tsx'
import { groupWhileTyping, liraText } from './lira-text.ts'

type MoneyInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'lead' | 'type'> & {
  /** Kuruş; null is an empty field or one that cannot be read. Leave out for an uncontrolled field. */
  amount?: number | null
  defaultAmount?: number | null
  /** `refusal` is the message when the text is no amount. */
  onAmountChange?: (amount: number | null, refusal: string | null) => void
}

/**
 * The text that an input event added: empty for a deletion, null when the event does not say (a paste can add
 * anything).
 */
function addedBy(event: Event, before: string, typed: string): string | null {
  if (!(event instanceof InputEvent)) return null
  const { inputType, data } = event
  if (inputType.startsWith('delete')) return ''
  if (inputType === 'insertText') return data
  // Composing keyboards report the whole word; the new text is at its end.
  const isAppended = inputType === 'insertCompositionText' && typed.startsWith(before)
  return isAppended ? typed.slice(before.length) : null
}

/**
 * An amount in lira with thousand dots while typing. Text that is no amount stays, to be corrected. Without
 * scripts the form sends the text itself: parse it with readTypedMoney.
 */
export function MoneyInput({ amount, defaultAmount = null, onAmountChange, ref, ...rest }: MoneyInputProps) {
  const [text, setText] = useState(liraText(amount === undefined ? defaultAmount : amount))
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  // The value of the caller wins unless the typed text already means it («12,» is still 12).
  const shown = amount === undefined || readTypedMoney(text).amount === amount ? text : liraText(amount)

  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      ref={(element) => {
        input.current = element
        if (typeof ref === 'function') return ref(element)
        if (ref) ref.current = element
      }}
      lead="₺"
      className={`tabular ${rest.className ?? ''}`}
      value={shown}
      onChange={(event) => {
        const typed = event.target.value
        const at = event.target.selectionStart ?? typed.length
        const next = groupWhileTyping(shown, typed, at, addedBy(event.nativeEvent, shown, typed))
        caret.current = next.caret
        setText(next.text)
        const { amount: read, refusal } = readTypedMoney(next.text)
        onAmountChange?.(read, refusal)
      }}
      onBlur={(event) => {
        const { amount: read, refusal } = readTypedMoney(shown)
        if (refusal === null) setText(liraText(read))
        rest.onBlur?.(event)
      }}
    />
  )
}
