import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Toasts } from '../../ui/toast.tsx'

const topmost = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body

/**
 * Keeps toasts visible and clickable over an open dialog. Everything outside a modal dialog is covered and
 * inert, so the toasts move into the topmost dialog, to the side where it has no buttons, and out again when
 * it closes.
 */
export function ToastsOnTop() {
  const [place] = useState(() => {
    const element = document.createElement('div')
    element.style.display = 'contents'
    return element
  })
  const [isOverDialog, setOverDialog] = useState(false)
  useEffect(() => {
    const settle = () => {
      const host = topmost()
      if (place.parentNode !== host) host.append(place)
      setOverDialog(host !== document.body)
    }
    settle()
    // The observer watches the `open` attribute, and removed elements: a dialog may be removed with the
    // toasts in it.
    const observer = new MutationObserver((changes) => {
      if (!place.isConnected || changes.some(({ type }) => type === 'attributes')) settle()
    })
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => {
      observer.disconnect()
      place.remove()
    }
  }, [place])
  return createPortal(<Toasts corner={isOverDialog ? 'left' : 'right'} />, place)
}
