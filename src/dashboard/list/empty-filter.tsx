import type { ComponentType } from 'react'
import { AppLink } from '../../ui/app-link.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

type EmptyFilterProps = { icon: ComponentType<{ size?: number }>; clearHref: string }

/** Nothing with these filters, which is not the same as nothing at all: the way back to all. */
export function EmptyFilter({ icon, clearHref }: EmptyFilterProps) {
  return (
    <Empty
      title="Bu süzgeçle kayıt yok"
      icon={icon}
      actions={
        <AppLink href={clearHref} {...buttonLook({ size: 40 })}>
          Temizle
        </AppLink>
      }
    />
  )
}
