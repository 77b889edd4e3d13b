import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { useClosePanel } from './use-panel.ts'

type FilterPanelProps = {
  isOpen: boolean
  /** The address of the list; the list as it is, without the drawer; and the list with what is chosen. */
  action: string
  closedHref: string
  chosenHref: string
  /** The list without filters, and what «Temizle» does with scripts. */
  clearHref: string
  onClear: () => void
  /** What the chosen filters would find; null: not known. */
  count: number | null
  /** «villa», «Villaları göster», «villayı göster» */
  words: readonly [what: string, show: string, showCounted: string]
  /** The fields; null: they could not be loaded. */
  children: ReactNode
}

/** The drawer of all filters over a list. It is a GET form, so it works without scripts. */
export function FilterPanel(props: FilterPanelProps) {
  const { isOpen, action, closedHref, chosenHref, clearHref, onClear, count, words, children } = props
  const [what, show, showCounted] = words
  const close = useClosePanel(closedHref)
  const navigate = useNavigate()
  return (
    <Drawer
      open={isOpen}
      onClose={close}
      title="Filtreler"
      id="listing-filters"
      form={{
        method: 'get',
        action,
        onSubmit: (event) => {
          event.preventDefault()
          void navigate(chosenHref, { replace: true })
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
      {children ?? <p>Filtreleri şu an getiremedik. Birazdan yeniden deneyin.</p>}
    </Drawer>
  )
}
