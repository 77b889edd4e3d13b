import type { ComponentType, ReactNode } from 'react'
import { Arch } from './arch.tsx'

type EmptyProps = {
  title: string
  /** What explains the title, such as a list of reasons. */
  details?: ReactNode
  children?: ReactNode
  /** A lucide icon under a small arch, or any image under a large one. */
  icon?: ComponentType<{ size?: number }>
  art?: ReactNode
  actions?: ReactNode
  /** The level of the heading in its page. */
  level?: 2 | 3
}

/**
 * An empty state: nothing to show, and why. For a list that could not be loaded use a Notice with «Tekrar
 * dene».
 */
export function Empty({ title, details, children, icon: Icon, art, actions, level = 2 }: EmptyProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="empty">
      {art && <Arch className="empty-art">{art}</Arch>}
      {!art && Icon && (
        <div className="empty-mark kemer" aria-hidden="true">
          <Icon size={24} />
        </div>
      )}
      <Heading className="empty-title">{title}</Heading>
      {details}
      {children && <p>{children}</p>}
      {actions && <div className="empty-actions">{actions}</div>}
    </div>
  )
}
