import type { ReactNode } from 'react'

type ScrollRegionProps = {
  /** Names what scrolls. */
  label: string
  className: string
  /** Attributes that the style of the region reads. */
  data?: Record<`data-${string}`, string>
  busy?: boolean
  children: ReactNode
}

/** A scrolling area without focusable content. It is focusable itself, so that the keyboard can scroll it. */
export function ScrollRegion({ label, className, data, busy = false, children }: ScrollRegionProps) {
  return (
    <section
      {...data}
      className={className}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
      tabIndex={0}
      aria-busy={busy || undefined}
    >
      {children}
    </section>
  )
}
