import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Toasts } from '../../ui/toast.tsx'

const topmost = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body

/**
 * Toasts are read and pressed over an open dialog too. What stands outside a modal dialog lies under it and is inert,
 * so their place moves into the topmost one and out again, to the side where a dialog has no buttons.
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
    // a dialog opens and closes by its attribute, and may be taken out of the page with the toasts in it
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
