import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { TextInput } from '../../ui/inputs.tsx'

type DelayedInputProps = {
  value: string
  onValue: (value: string) => void
  maxLength: number
  /** Whether the key «/» focuses it. */
  isFirst?: boolean
  placeholder?: string
}

/**
 * A search field that applies its text 250 ms after the last key (docs/product.md, Page sizes and constants),
 * or at once on Enter.
 */
export function DelayedInput({ value, onValue, maxLength, isFirst = false, placeholder }: DelayedInputProps) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The address changed by Back or by a chip, so its text replaces the typed one.
  if (value !== seen) {
    setSeen(value)
    if (value !== text.trim()) setText(value)
  }
  const ask = (next: string, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => next.trim() !== value && onValue(next.trim()), delay)
  }
  return (
    <TextInput
      controlSize={36}
      lead={isFirst ? <Search size={15} /> : undefined}
      data-filter-key={isFirst || undefined}
      autoComplete="off"
      placeholder={placeholder}
      maxLength={maxLength}
      value={text}
      onChange={(event) => {
        setText(event.target.value)
        ask(event.target.value, 250)
      }}
      onKeyDown={(event) => event.key === 'Enter' && ask(text, 0)}
    />
  )
}
