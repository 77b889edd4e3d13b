import type { ComponentProps } from 'react'

type ArchProps = ComponentProps<'div'> & {
  /** Width to height; the lid stretches to any. */
  ratio?: string
}

/** An image, poster or skeleton seen through the Lycian lid. For brand moments, never for a villa in a list. */
export function Arch({ ratio = '4 / 5', className = '', style, ...rest }: ArchProps) {
  return <div {...rest} className={`arch-pic ${className}`} style={{ aspectRatio: ratio, ...style }} />
}
