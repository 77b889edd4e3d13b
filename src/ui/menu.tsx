import { Menu as Base } from '@base-ui/react/menu'
import { useRef } from 'react'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { AppLink } from './app-link.tsx'

export type MenuItem =
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
  items: readonly MenuItem[]
  label: string
  /** Renders the button that opens it; spread the props on that button. */
  trigger: (props: ComponentProps<'button'>) => ReactNode
}

/**
 * Where the popup of a menu belongs in the DOM. A dialog is in the browser's top layer, so a menu opened inside it must
 * be inside it too. Any other menu goes into the main part of the page: in the body it would be outside every landmark,
 * where people who go from landmark to landmark miss it.
 */
export const layerOf = (opener: Element | null): HTMLElement | null =>
  opener?.closest('dialog') ?? document.querySelector('main')

/** Actions behind a button. */
export function Menu({ items, label, trigger }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const layer = useRef<HTMLElement>(null)
  return (
    <Base.Root
      modal={false}
      onOpenChange={() => {
        layer.current = layerOf(button.current)
      }}
    >
      <Base.Trigger ref={button} render={(props) => <>{trigger(props)}</>} />
      <Base.Portal container={layer}>
        <Base.Positioner className="menu-place" align="end" sideOffset={6} positionMethod="fixed">
          <Base.Popup className="menu" aria-label={label}>
            <MenuRows items={items} focusBack={() => button.current?.focus()} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

type MenuRowsProps = {
  items: readonly MenuItem[]
  /**
   * Runs before an action, so that a dialog opened by the action restores the focus to an element that still
   * exists.
   */
  focusBack: () => void
}

/** The rows of a menu, within a Base UI popup. */
export function MenuRows({ items, focusBack }: MenuRowsProps) {
  return items.map((item, index) => <Row key={rowKey(item, index)} item={item} focusBack={focusBack} />)
}

const rowKey = (item: MenuItem, index: number) =>
  item === 'rule'
    ? `rule-${index}`
    : (item.key ?? (typeof item.label === 'string' ? item.label : String(index)))

function Row({ item, focusBack }: { item: MenuItem; focusBack: () => void }) {
  if (item === 'rule') return <Base.Separator className="menu-rule" />
  const Icon = item.icon
  const look = { className: 'menu-item', 'data-tone': item.tone }
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
      <Base.LinkItem {...look} closeOnClick render={<AppLink href={item.href} />} onClick={focusBack}>
        {words}
      </Base.LinkItem>
    )
  return (
    <Base.Item
      {...look}
      disabled={item.disabled ?? false}
      onClick={() => {
        focusBack()
        item.onSelect?.()
      }}
    >
      {words}
    </Base.Item>
  )
}
