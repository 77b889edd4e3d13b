import { useEffect, useRef } from 'react'
import type { ComponentType, KeyboardEvent, ReactNode } from 'react'
import { AppLink } from '../../ui/app-link.tsx'

export type PointMenuItem = {
  label: string
  icon: ComponentType<{ size?: number }>
  href?: string
  onSelect?: () => void
}

type PointMenuProps = {
  label: string
  /** What the menu is about, above its items. */
  head?: ReactNode
  items: PointMenuItem[]
  /** The box in the window it stands beside. */
  beside: DOMRect
  onClose: () => void
}

const EDGE = 8

/** A menu beside a place of the grid rather than a button. Esc and a press outside close it; the focus goes back. */
export function PointMenu({ label, head, items, beside, onClose }: PointMenuProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = panel.current
    if (!element) return
    const before = document.activeElement
    element.showPopover()
    const { width, height } = element.getBoundingClientRect()
    const below = beside.bottom + 6
    const left = Math.min(Math.max(beside.left, EDGE), window.innerWidth - width - EDGE)
    const top = below + height + EDGE > window.innerHeight ? Math.max(EDGE, beside.top - height - 6) : below
    element.style.left = `${left}px`
    element.style.top = `${top}px`
    element.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
    return () => {
      const isInside = element.contains(document.activeElement) || document.activeElement === document.body
      if (isInside && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true })
    }
  }, [beside])

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')]
    const at = rows.findIndex((row) => row === document.activeElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
    if (event.key === 'Tab') onClose()
    if (to === undefined || rows.length === 0) return
    event.preventDefault()
    rows[(to + rows.length) % rows.length]?.focus()
  }

  return (
    <div
      ref={panel}
      popover="auto"
      className="pop menu point-menu"
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      {head && <div className="point-menu-head">{head}</div>}
      {items.length > 0 && (
        <div role="menu" tabIndex={-1} aria-label={label} onKeyDown={move}>
          {items.map(({ label: text, icon: Icon, href, onSelect }) => {
            const words = (
              <>
                <Icon size={17} />
                <span>{text}</span>
              </>
            )
            const look = { className: 'menu-item', role: 'menuitem', tabIndex: -1 }
            return href === undefined ? (
              <button
                key={text}
                {...look}
                type="button"
                onClick={() => {
                  onClose()
                  onSelect?.()
                }}
              >
                {words}
              </button>
            ) : (
              <AppLink key={text} {...look} href={href} onClick={onClose}>
                {words}
              </AppLink>
            )
          })}
        </div>
      )}
    </div>
  )
}
