import { useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'

interface OpenedHere {
  photo?: boolean
}

interface PhotoInAddress {
  /** null while no photograph is open */
  index: number | null
  open: (index: number) => void
  view: (index: number) => void
  close: () => void
}

function withPhoto(index: number | null): string {
  const query = new URLSearchParams(window.location.search)
  if (index === null) query.delete('photo')
  else query.set('photo', String(index + 1))
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** `?photo=12` shows the twelfth photograph; numbers that make no sense show none. */
export function photoIndex(search: string, count: number): number | null {
  const text = new URLSearchParams(search).get('photo') ?? ''
  const number = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= count ? number - 1 : null
}

const neverChanges = () => () => undefined
const inBrowser = () => true
const onServer = () => false

/**
 * The open photograph lives in the address, so that it can be sent and Back closes it. Opening adds an entry; turning
 * the pages does not.
 */
export function usePhoto(count: number): PhotoInAddress {
  const location = useLocation()
  const navigate = useNavigate()
  // the server never draws the lightbox: whether it is open is known after the page has come alive
  const isAlive = useSyncExternalStore(neverChanges, inBrowser, onServer)
  const { pathname } = location
  return {
    index: isAlive ? photoIndex(location.search, count) : null,
    open: (index) => {
      const state: OpenedHere = { photo: true }
      void navigate({ pathname, search: withPhoto(index) }, { state, preventScrollReset: true })
    },
    view: (index) => {
      // Back may have closed it while the last page was still turning
      if (!new URLSearchParams(window.location.search).has('photo')) return
      window.history.replaceState(window.history.state, '', pathname + withPhoto(index))
    },
    close: () => {
      const isOpenedHere = (location.state as OpenedHere | null)?.photo === true
      if (isOpenedHere) void navigate(-1)
      else void navigate({ pathname, search: withPhoto(null) }, { replace: true, preventScrollReset: true })
    },
  }
}
