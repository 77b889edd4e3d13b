import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { brandName } from './brand-name.ts'
import { setWindowTitle } from './window-title.ts'

/** Sets the title of the browser tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    setWindowTitle(`${title} · ${brandName()} yönetim`)
  }, [title])
}

type PageHeadProps = {
  title: string
  /** A secondary line: «Temmuz 2027 · 8 villa». */
  meta?: ReactNode
  /** Buttons, the main one last. */
  actions?: ReactNode
}

/** Title, count and actions at the top of a screen. */
export function PageHead({ title, meta, actions }: PageHeadProps) {
  useTitle(title)
  return (
    <header className="page-head">
      <div>
        <h1>{title}</h1>
        {meta !== undefined && <p className="page-meta">{meta}</p>}
      </div>
      {actions !== undefined && <div className="page-actions">{actions}</div>}
    </header>
  )
}
