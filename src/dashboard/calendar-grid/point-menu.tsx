import { Menu as Base } from '@base-ui/react/menu'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { layerOf, MenuRows } from '../../ui/menu.tsx'
import type { MenuItem } from '../../ui/menu.tsx'

export type PointMenuItem = Exclude<MenuItem, 'rule'>

type PointMenuProps = {
  label: string
  /** The title above the items. */
  head?: ReactNode
  items: PointMenuItem[]
  /** The rectangle in the window beside which it opens. */
  beside: DOMRect
  onClose: () => void
}

const focusFirst = (list: HTMLElement | null) =>
  list?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true })

/**
 * A menu at a point of the grid instead of a button. Esc and a press outside close it, and the focus returns. Tab closes
 * it and goes on from where the focus was: without a button of its own, Base UI would leave the focus on the hidden
 * element behind the menu.
 */
export function PointMenu({ label, head, items, beside, onClose }: PointMenuProps) {
  const [before] = useState(() => document.activeElement)
  const focusBack = () => {
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
  return (
    <Base.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal container={layerOf(before)}>
        <Base.Positioner
          className="menu-place"
          anchor={{ getBoundingClientRect: () => beside }}
          align="start"
          sideOffset={6}
          positionMethod="fixed"
        >
          <Base.Popup
            className="menu point-menu"
            onKeyDown={({ key }) => {
              if (key !== 'Tab') return
              focusBack()
              onClose()
            }}
          >
            {head && <div className="point-menu-head">{head}</div>}
            {items.length > 0 && (
              <Base.List ref={focusFirst} aria-label={label}>
                <MenuRows items={items} focusBack={focusBack} />
              </Base.List>
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
