import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Dialog } from '../../../ui/dialog.tsx'
import { OPENED_HERE, useClosePanel } from './use-panel.ts'

type SearchSheetProps = {
  isOpen: boolean
  /** The address of the list with the panel, and without it. */
  openHref: string
  closedHref: string
  /** The search in one line. */
  summary: string
  /** The form, as the lower bar or as a panel of its own. */
  panel: (isBar: boolean) => ReactNode
}

/**
 * The search of a list: a bar from 1024 px, below that one line that opens a full-screen panel
 * (`panel=search`).
 */
export function SearchSheet({ isOpen, openHref, closedHref, summary, panel }: SearchSheetProps) {
  const close = useClosePanel(closedHref)
  return (
    <div className="listing-search">
      <Link className="listing-pill" to={openHref} state={OPENED_HERE} preventScrollReset>
        <Search size={18} />
        <span>{summary}</span>
        <span className="sr-only">, aramayı değiştir</span>
      </Link>
      {/* Only one panel at a time, because both use the same field names. */}
      {!isOpen && panel(true)}
      <Dialog open={isOpen} onClose={close} title="Aramanız" sheet id="listing-search">
        {panel(false)}
      </Dialog>
    </div>
  )
}
