import type { ComponentProps } from 'react'

export type SailTone =
  | 'neutral'
  | 'primary'
  | 'bloom'
  | 'paper'
  | 'soft'
  | 'confirmed'
  | 'awaiting'
  | 'option'
  | 'external'
  | 'busy'
  | 'gap'

export type SailProps = ComponentProps<'span'> & { tone?: SailTone }

/** A span of nights: arrives in the afternoon, leaves in the morning, hence the slanted ends. */
export function Sail({ tone = 'neutral', className = '', ...rest }: SailProps) {
  return <span {...rest} className={`sail ${className}`} data-tone={tone} />
}

/** The small sail before a word (legend, active row). Its colour is the text's, or the variable --tint. */
export function SailMark({ className = '' }: { className?: string }) {
  return <span className={`sail-mark ${className}`} aria-hidden="true" />
}
