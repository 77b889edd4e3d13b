import { useLayoutEffect, useRef, useState } from 'react'
import type { TextInputProps } from './inputs.tsx'
import { TextInput } from './inputs.tsx'
import { groupWhileTyping, liraText, parseLira } from './lira-text.ts'

type MoneyInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'lead' | 'type'> & {
  /** Kuruş; null is an empty field. Leave out for an uncontrolled field. */
  amount?: number | null
  defaultAmount?: number | null
  onAmountChange?: (amount: number | null) => void
}

/** Lira with thousand dots while typing. A form without script posts the text itself: read it by parseLira. */
export function MoneyInput({ amount, defaultAmount = null, onAmountChange, ref, ...rest }: MoneyInputProps) {
  const [text, setText] = useState(liraText(amount === undefined ? defaultAmount : amount))
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  // The owner's number wins unless the typed text already means it («12,» is still 12).
  const shown = amount === undefined || parseLira(text) === amount ? text : liraText(amount)

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
        const grouped = groupWhileTyping(typed, event.target.selectionStart ?? typed.length)
        caret.current = grouped.caret
        setText(grouped.text)
        onAmountChange?.(parseLira(grouped.text))
      }}
      onBlur={(event) => {
        setText(liraText(parseLira(shown)))
        rest.onBlur?.(event)
      }}
    />
  )
}
