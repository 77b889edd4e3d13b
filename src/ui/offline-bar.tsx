import { useSyncExternalStore } from 'react'
import { Notice } from './notice.tsx'

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const isOnline = () => navigator.onLine

/** A thin bar while the browser knows that it has no connection. Buttons stay usable: they fail with a sentence. */
export function OfflineBar() {
  const online = useSyncExternalStore(subscribe, isOnline, () => true)
  return (
    <div aria-live="polite">
      {!online && (
        <Notice tone="warn" slim>
          Bağlantı yok. Gördükleriniz son yüklenen bilgiler.
        </Notice>
      )}
    </div>
  )
}
