import WifiOff from 'lucide-react/icons/wifi-off'
import { useSyncExternalStore } from 'react'
import { Notice } from '../ui/notice.tsx'

function onChange(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says that what one sees is not new. The region is there from the start, so that it is read when it fills. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  )
  return (
    <output className="offline">
      {!isOnline && (
        <Notice tone="neutral" slim icon={WifiOff}>
          Bağlantı yok. Gördükleriniz son yüklenen bilgiler.
        </Notice>
      )}
    </output>
  )
}
