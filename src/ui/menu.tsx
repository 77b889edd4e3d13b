import type { ComponentType, KeyboardEvent, ReactNode } from 'react'
import { AppLink } from './app-link.tsx'
import { Popover } from './popover.tsx'
import type { PopoverProps } from './popover.tsx'

type MenuItem =
  | 'rule'
  | {
      label: ReactNode
      note?: ReactNode
      icon?: ComponentType<{ size?: number }>
      /** A link; otherwise `onSelect` runs. */
      href?: string
      onSelect?: () => void
      tone?: 'danger'
      disabled?: boolean
      key?: string
    }

type MenuProps = {
  items: MenuItem[]
  label: string
  trigger: PopoverProps['trigger']
}

/** Actions behind a button. The arrows move through them, Home and End jump, Esc closes. */
export function Menu({ items, label, trigger }: MenuProps) {
  return (
    <Popover
      trigger={trigger}
      align="end"
      className="menu"
      label={label}
      role="menu"
      onKeyDown={moveFocus}
      onToggled={(open) => open && focusFirst(label)}
    >
      {(close) => items.map((item, index) => <Row key={rowKey(item, index)} item={item} close={close} />)}
    </Popover>
  )
}

const rowKey = (item: MenuItem, index: number) =>
  item === 'rule'
    ? `rule-${index}`
    : (item.key ?? (typeof item.label === 'string' ? item.label : String(index)))

function Row({ item, close }: { item: MenuItem; close: () => void }) {
  if (item === 'rule') return <hr className="menu-rule" />
  const Icon = item.icon
  const look = { className: 'menu-item', role: 'menuitem', tabIndex: -1, 'data-tone': item.tone }
  const words = (
    <>
      {Icon && <Icon size={17} />}
      <span>
        {item.label}
        {item.note && <small>{item.note}</small>}
      </span>
    </>
  )
  if (item.href && !item.disabled)
    return (
      <AppLink {...look} href={item.href} onClick={close}>
        {words}
      </AppLink>
    )
  const run = () => {
    if (item.disabled) return
    close()
    item.onSelect?.()
  }
  return (
    <button {...look} type="button" aria-disabled={item.disabled || undefined} onClick={run}>
      {words}
    </button>
  )
}

const rowsOf = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')]

function focusFirst(label: string) {
  const menu = document.querySelector(`.menu:popover-open[aria-label="${CSS.escape(label)}"]`)
  if (menu) rowsOf(menu)[0]?.focus()
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const rows = rowsOf(event.currentTarget)
  const at = rows.findIndex((row) => row === document.activeElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
  if (to === undefined || rows.length === 0) return
  event.preventDefault()
  rows[(to + rows.length) % rows.length]?.focus()
}
