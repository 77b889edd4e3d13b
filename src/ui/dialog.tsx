import X from 'lucide-react/icons/x'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { MouseEvent, ReactNode, SyntheticEvent } from 'react'
import { Button, IconButton } from './button.tsx'

type DialogProps = {
  open: boolean
  /** Called by Esc, the ✕, the backdrop and the leave guard; the caller sets `open` to false. */
  onClose: () => void
  title: ReactNode
  subtitle?: ReactNode
  /** Buttons at the bottom; the main one last. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Something typed is not saved, so closing asks first, inside the dialog. See also useLeaveGuard. */
  dirty?: boolean
  /** On a phone: the whole screen (default for drawers) or a panel at the bottom edge. */
  sheet?: boolean
  id?: string
  /** Puts the whole dialog into a form, so that a button at the bottom can submit it. */
  form?: {
    onSubmit?: (event: SyntheticEvent<HTMLFormElement>) => void
    method?: 'get' | 'post'
    action?: string
  }
  children?: ReactNode
}

/**
 * A modal dialog. The browser keeps the focus inside, makes the page inert and restores the focus afterwards.
 */
export function Dialog(props: DialogProps) {
  return <Modal {...props} kind="dialog" />
}

/** The same at the right edge, in full height. A drawer with a URL of its own is opened by its route. */
export function Drawer(props: DialogProps) {
  return <Modal {...props} kind="drawer" />
}

function Modal(props: DialogProps & { kind: 'dialog' | 'drawer' }) {
  const {
    open,
    onClose,
    title,
    subtitle,
    footer,
    size = 'md',
    dirty = false,
    kind,
    id,
    form,
    children,
  } = props
  const sheet = props.sheet ?? kind === 'drawer'
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [asking, setAsking] = useState(false)

  useEffect(() => {
    const dialog = element.current
    if (!dialog) return
    if (open && !dialog.open) {
      rememberScrollbar()
      dialog.showModal()
      // Focuses the heading, which says where the user is, instead of the ✕. A field can ask for the focus
      // instead.
      const wanted = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2')
      wanted?.focus()
    }
    if (!open && dialog.open) dialog.close()
  }, [open])
  // Navigating away with an open dialog must not leave the page inert. The dialog is closed before its
  // element is removed, because only then the browser restores the focus.
  useLayoutEffect(() => {
    const dialog = element.current
    return () => dialog?.close()
  }, [])

  const ask = () => (dirty ? setAsking(true) : onClose())
  const content = (
    <>
      <header className="dlg-head">
        <div>
          <h2 className="dlg-title" id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {subtitle && <p className="dlg-sub">{subtitle}</p>}
        </div>
        <IconButton label="Kapat" onClick={ask}>
          <X size={20} />
        </IconButton>
      </header>
      <div className="dlg-body">{children}</div>
      {asking && (
        <div className="dlg-guard" role="alert">
          <p>Yazdıklarınız kaydedilmedi.</p>
          <Button tone="ghost" size={40} onClick={() => setAsking(false)}>
            Düzenlemeye dön
          </Button>
          <Button tone="danger" size={40} onClick={onClose}>
            Kaydetmeden kapat
          </Button>
        </div>
      )}
      {footer && !asking && <footer className="dlg-foot">{footer}</footer>}
    </>
  )

  return (
    <dialog
      ref={element}
      id={id}
      className="dlg"
      data-kind={kind}
      data-size={size}
      data-sheet={sheet || undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return // a file picker inside fires it too
        event.preventDefault()
        ask()
      }}
      onClose={(event) => {
        // It may have been opened again before the event: effects run twice while developing.
        if (event.target !== event.currentTarget || event.currentTarget.open) return
        setAsking(false)
        if (open) onClose()
      }}
      onPointerDown={(event) => {
        // On press, not click: a text selection dragged out of the dialog must not close it.
        if (event.target === event.currentTarget && isOutside(event)) ask()
      }}
    >
      {open &&
        (form ? (
          <form className="dlg-form" {...form} noValidate>
            {content}
          </form>
        ) : (
          content
        ))}
    </dialog>
  )
}

/**
 * Measures the page's scroll bar while it is visible; ui/base.css keeps that space free when it is hidden.
 */
function rememberScrollbar() {
  if (document.querySelector('dialog:modal') !== null) return
  const root = document.documentElement
  root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`)
}

function isOutside(event: MouseEvent<HTMLDialogElement>) {
  const box = event.currentTarget.getBoundingClientRect()
  const { clientX: x, clientY: y } = event
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}

type ConfirmProps = {
  open: boolean
  /** Repeats the object: «Akşamsefa silinsin mi?» */
  title: ReactNode
  /** Consequences: «32 fotoğraf ve 14 fiyat dönemi de silinir.» */
  children?: ReactNode
  /** A verb with its object: «Villayı sil». */
  confirmLabel: string
  cancelLabel?: string
  onConfirm: () => void
  onCancel: () => void
}

export function Confirm(props: ConfirmProps) {
  const { open, title, children, confirmLabel, cancelLabel = 'Vazgeç' } = props
  const footer = (
    <>
      <Button tone="ghost" size={40} onClick={props.onCancel}>
        {cancelLabel}
      </Button>
      <Button tone="danger" size={40} onClick={props.onConfirm}>
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={props.onCancel} title={title} footer={footer} size="sm" sheet={false}>
      {children}
    </Dialog>
  )
}

/** Lets the browser ask before the tab closes while something is unsaved. Routes need their own blocker. */
export function useLeaveGuard(dirty: boolean) {
  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])
}
