import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type { ComponentProps, ReactNode } from 'react'

type PopoverTrigger = {
  popoverTarget: string
  'aria-controls': string
  style: { '--anchor': string }
}

export type PopoverProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** Spread on the button that opens it. */
  trigger: (props: PopoverTrigger) => ReactNode
  /** The edge of the button with which the panel is aligned. */
  align?: 'start' | 'end'
  /** Names the panel. */
  label?: string
  onToggled?: (open: boolean) => void
  children: ReactNode | ((close: () => void) => ReactNode)
}

/**
 * A panel in the browser's top layer, opened by its button even before any script runs. Esc and a press
 * outside close it, and the browser restores the focus. CSS anchors place it, or a script in browsers without
 * them.
 */
export function Popover(props: PopoverProps) {
  const { trigger, align = 'start', label, onToggled, className = '', children, ...rest } = props
  const id = useId()
  // CSS names the anchor after it (overlays.css)
  const style = { '--anchor': `--${id}` }
  const panel = useRef<HTMLDivElement>(null)
  // It may have been opened before hydration.
  const takeOver = useEffectEvent(() => {
    if (panel.current?.matches(':popover-open') !== true) return
    placeBeside(panel.current, align)
    onToggled?.(true)
  })
  useEffect(() => takeOver(), [])
  return (
    <>
      {trigger({ popoverTarget: id, 'aria-controls': id, style })}
      <div
        {...rest}
        ref={panel}
        id={id}
        popover="auto"
        className={`pop ${className}`}
        data-align={align}
        aria-label={label}
        role={rest.role ?? (label ? 'group' : undefined)}
        style={style}
        onToggle={(event) => {
          const open = event.newState === 'open'
          if (open) placeBeside(event.currentTarget, align)
          onToggled?.(open)
        }}
      >
        {typeof children === 'function' ? children(() => closePopover(id)) : children}
      </div>
    </>
  )
}

function closePopover(id: string) {
  document.getElementById(id)?.hidePopover()
}

/** For browsers without anchor positioning: under the button, or above it where there is more room. */
function placeBeside(panel: HTMLElement, align: 'start' | 'end') {
  if (CSS.supports('position-area', 'block-end')) return
  const button = document.querySelector(`[popovertarget="${CSS.escape(panel.id)}"]`)
  if (!button) return
  const box = button.getBoundingClientRect()
  const size = panel.getBoundingClientRect()
  const edge = 8
  const left = align === 'start' ? box.left : box.right - size.width
  const below = box.bottom + 6
  const above = box.top - 6 - size.height
  panel.style.left = `${Math.max(edge, Math.min(left, window.innerWidth - size.width - edge))}px`
  panel.style.top = `${below + size.height > window.innerHeight && above > edge ? above : below}px`
}
