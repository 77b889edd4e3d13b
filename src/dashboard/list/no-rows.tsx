import type { ComponentType, ReactNode } from 'react'
import { AppLink } from '../../ui/app-link.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

export interface EmptyTexts {
  icon: ComponentType<{ size?: number }>
  /** The title when there are no records: «Henüz villa tipi yok», and what such a record is. */
  title: string
  text: string
  /** A drawing instead of the icon, shown when there are no records. */
  art?: ReactNode
  /** The text when filters match nothing, where it can say more than the usual one. */
  filtered?: string
}

type NoRowsProps = {
  words: EmptyTexts
  isNarrowed: boolean
  clearHref: string
  add: { label: string; href: string } | undefined
}

/**
 * An empty list. If filters match nothing it leads back to all records; if there are none it leads to adding
 * the first.
 */
export function NoRows({ words, isNarrowed, clearHref, add }: NoRowsProps) {
  const { icon, title, text, art, filtered = 'Bu süzgeçle kayıt yok' } = words
  if (isNarrowed)
    return <Empty title={filtered} icon={icon} actions={<Way label="Temizle" href={clearHref} />} />
  return (
    <Empty title={title} icon={icon} art={art} actions={add && <Way {...add} />}>
      {text}
    </Empty>
  )
}

const Way = ({ label, href }: { label: string; href: string }) => (
  <AppLink href={href} {...buttonLook({ size: 40 })}>
    {label}
  </AppLink>
)
