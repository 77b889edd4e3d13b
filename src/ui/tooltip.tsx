import { useId, useState } from 'react'
import type { ReactNode } from 'react'

export type TooltipProps = {
  text: ReactNode
  side?: 'top' | 'bottom'
  /** Receives what ties the control to the text. */
  children: (props: { 'aria-describedby': string }) => ReactNode
}

/** A remark on hover and focus. Esc hushes it. Never the only place of what one must know. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const id = useId()
  const [hushed, setHushed] = useState(false)
  return (
    <span
      className="tip"
      role="presentation"
      data-side={side}
      data-hushed={hushed || undefined}
      onKeyDown={(event) => event.key === 'Escape' && setHushed(true)}
      onPointerEnter={() => setHushed(false)}
      onBlur={() => setHushed(false)}
    >
      {children({ 'aria-describedby': id })}
      <span className="tip-bubble" role="tooltip" id={id}>
        {text}
      </span>
    </span>
  )
}
