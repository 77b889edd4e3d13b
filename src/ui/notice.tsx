import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ComponentType, ReactNode } from 'react'

type NoticeTone = 'info' | 'ok' | 'warn' | 'danger' | 'neutral'

const icons = { info: Info, ok: CircleCheck, warn: TriangleAlert, danger: CircleAlert, neutral: Info }

type NoticeProps = {
  tone?: NoticeTone
  title?: ReactNode
  /** A lucide icon instead of the tone's own. */
  icon?: ComponentType<{ size?: number }>
  /** Buttons under the text. */
  actions?: ReactNode
  /**
   * For screen readers: `alert` interrupts, `status` waits. Leave it out for a notice that is there from the
   * start.
   */
  announce?: 'alert' | 'status'
  /** A thin bar across the page (offline, maintenance). */
  slim?: boolean
  className?: string
  children?: ReactNode
}

/** A message that stays on the page, in one of the tones. */
export function Notice({
  tone = 'info',
  title,
  icon,
  actions,
  announce,
  slim,
  className = '',
  children,
}: NoticeProps) {
  const Icon = icon ?? icons[tone]
  return (
    <div className={`notice ${className}`} data-tone={tone} data-slim={slim || undefined} role={announce}>
      <Icon size={slim ? 17 : 21} />
      <div>
        {title && <p className="notice-title">{title}</p>}
        {children}
        {actions && <div className="notice-actions">{actions}</div>}
      </div>
    </div>
  )
}
