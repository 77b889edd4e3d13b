import type { ComponentProps } from 'react'

type ArchProps = ComponentProps<'div'> & {
  /** Width to height; the arch stretches to any. */
  ratio?: string
}

/** Clips an image, poster or skeleton to the Lycian arch. For brand moments, never for a villa in a list. */
export function Arch({ ratio = '4 / 5', className = '', style, ...rest }: ArchProps) {
  return <div {...rest} className={`arch-pic ${className}`} style={{ aspectRatio: ratio, ...style }} />
}
