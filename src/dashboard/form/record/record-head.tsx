import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { AppLink } from '../../../ui/app-link.tsx'
import { iconButtonLook } from '../../../ui/button.tsx'
import { useTitle } from '../../shell/page-head.tsx'

type RecordHeadProps = {
  /** The link back to the list: «Villalara dön». */
  back: { href: string; label: string }
  name: string
  /** The title of the browser tab, where it differs from the name. */
  title?: string
  note: ReactNode
  /** Badges, then `editor-end` with the actions. */
  children?: ReactNode
}

/** The header of a record that has a page of its own. */
export function RecordHead({ back, name, title = name, note, children }: RecordHeadProps) {
  useTitle(title)
  return (
    <header className="editor-head">
      <AppLink href={back.href} aria-label={back.label} {...iconButtonLook({ size: 36 })}>
        <ArrowLeft size={18} />
      </AppLink>
      <div className="editor-name">
        <h1>{name}</h1>
        <p>{note}</p>
      </div>
      {children}
    </header>
  )
}
