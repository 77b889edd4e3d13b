import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/dialog.tsx'

type FilterPanelProps = {
  isOpen: boolean
  onClose: () => void
  /** The address of the list. */
  action: string
  onSubmit: () => void
  /** The list without filters, and what «Temizle» does with scripts. */
  clearHref: string
  onClear: () => void
  /** What the chosen filters would find; null: not known. */
  count: number | null
  /** «villa», «Villaları göster», «villayı göster» */
  words: readonly [what: string, show: string, showCounted: string]
  children: ReactNode
}

/** The drawer of all filters over a list. It is a GET form, so it works without scripts. */
export function FilterPanel(props: FilterPanelProps) {
  const { isOpen, onClose, action, onSubmit, clearHref, onClear, count, words, children } = props
  const [what, show, showCounted] = words
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      title="Filtreler"
      id="listing-filters"
      form={{
        method: 'get',
        action,
        onSubmit: (event) => {
          event.preventDefault()
          onSubmit()
        },
      }}
      footer={
        <>
          <Link
            {...buttonLook({ tone: 'quiet' })}
            to={clearHref}
            onClick={(event) => {
              event.preventDefault()
              onClear()
            }}
          >
            Temizle
          </Link>
          {/* A live region of its own, because screen readers do not announce changes inside a button. */}
          <output className="sr-only">{count === null ? '' : `${count} ${what}`}</output>
          <Button type="submit">{count === null ? show : `${count} ${showCounted}`}</Button>
        </>
      }
    >
      {children}
    </Drawer>
  )
}
