import type { ReactNode } from 'react'
import { AppLink } from './app-link.tsx'

type Tab = { label: ReactNode; href: string; current?: boolean; count?: number }

type TabsProps = {
  /** Names the row for screen readers. */
  label: string
  items: Tab[]
  className?: string
}

/** Links that look like tabs. Each has a URL of its own, so Back works and scripts are not needed. */
export function Tabs({ label, items, className = '' }: TabsProps) {
  return (
    <nav className={`tabs ${className}`} aria-label={label}>
      {items.map((item) => (
        <AppLink key={item.href} href={item.href} aria-current={item.current ? 'page' : undefined}>
          {item.label}
          {item.count !== undefined && <em>{item.count}</em>}
        </AppLink>
      ))}
    </nav>
  )
}
