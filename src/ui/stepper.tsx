import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'
import type { ComponentProps } from 'react'
import { useFieldControl } from './field.tsx'
import { clamp, stepValue } from './step-value.ts'

type StepperProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange'> & {
  /** What is counted, for the labels of the buttons: «Yetişkin: azalt». */
  what: string
  value?: number | null
  defaultValue?: number
  min?: number
  max?: number
  onValueChange?: (value: number | null) => void
}

/** A small number with minus and plus buttons; without scripts it is an ordinary number input. */
export function Stepper(props: StepperProps) {
  const { what, value, defaultValue, min = 0, max, onValueChange, required, ...rest } = props
  const control = useFieldControl({ ...rest, required })
  const input = useRef<HTMLInputElement>(null)
  const range = { min, max }

  const change = (next: number | null) => {
    if (input.current && value === undefined) {
      input.current.value = next === null ? '' : String(next)
      input.current.dispatchEvent(new Event('change', { bubbles: true }))
    }
    onValueChange?.(next)
  }
  const read = () => (input.current?.value ? Number(input.current.value) : null)
  const nudge = (direction: 1 | -1) => change(stepValue(read(), direction, range))
  const shown = value === undefined ? { defaultValue } : { value: value ?? '' }
  const atStart = value !== undefined && value !== null && value <= min
  const atEnd = value !== undefined && value !== null && max !== undefined && value >= max

  return (
    <span className="stepper">
      <button
        type="button"
        aria-label={`${what}: azalt`}
        aria-disabled={atStart || undefined}
        onClick={() => nudge(-1)}
      >
        <span>
          <Minus size={16} />
        </span>
      </button>
      <input
        {...rest}
        {...control}
        {...shown}
        ref={input}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        onChange={(event) => onValueChange?.(event.target.value === '' ? null : Number(event.target.value))}
        onBlur={(event) => {
          const typed = read()
          if (typed !== null && clamp(typed, range) !== typed) change(clamp(typed, range))
          rest.onBlur?.(event)
        }}
      />
      <button
        type="button"
        aria-label={`${what}: artır`}
        aria-disabled={atEnd || undefined}
        onClick={() => nudge(1)}
      >
        <span>
          <Plus size={16} />
        </span>
      </button>
    </span>
  )
}
