import { useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'

interface OpenedHere {
  image?: boolean
}

interface ImageInAddress {
  /** null while no image is open. */
  index: number | null
  open: (index: number) => void
  view: (index: number) => void
  close: () => void
}

function withImage(index: number | null): string {
  const query = new URLSearchParams(window.location.search)
  if (index === null) query.delete('image')
  else query.set('image', String(index + 1))
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** `?image=12` shows the twelfth image; invalid numbers show none. */
export function imageIndex(search: string, count: number): number | null {
  const text = new URLSearchParams(search).get('image') ?? ''
  const number = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= count ? number - 1 : null
}

const neverChanges = () => () => undefined
const inBrowser = () => true
const onServer = () => false

/**
 * Keeps the open image in the address, so that it can be shared and Back closes it. Opening adds a history
 * entry; going to another image replaces it.
 */
export function useImage(count: number): ImageInAddress {
  const location = useLocation()
  const navigate = useNavigate()
  // The server never renders the lightbox; whether it is open is known after hydration.
  const isAlive = useSyncExternalStore(neverChanges, inBrowser, onServer)
  const { pathname } = location
  return {
    index: isAlive ? imageIndex(location.search, count) : null,
    open: (index) => {
      const state: OpenedHere = { image: true }
      void navigate({ pathname, search: withImage(index) }, { state, preventScrollReset: true })
    },
    view: (index) => {
      // Back may have closed the viewer while the library was still changing the image.
      if (!new URLSearchParams(window.location.search).has('image')) return
      window.history.replaceState(window.history.state, '', pathname + withImage(index))
    },
    close: () => {
      const isOpenedHere = (location.state as OpenedHere | null)?.image === true
      if (isOpenedHere) void navigate(-1)
      else void navigate({ pathname, search: withImage(null) }, { replace: true, preventScrollReset: true })
    },
  }
}
