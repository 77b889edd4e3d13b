import { Notice } from './notice.tsx'
import { useOnline } from './use-online.ts'

/** A thin bar while the browser is offline. Buttons stay enabled: their calls fail with a message. */
export function OfflineBar() {
  const isOnline = useOnline()
  return (
    <div aria-live="polite">
      {!isOnline && (
        <Notice tone="warn" slim>
          Bağlantı yok. Gördükleriniz son yüklenen bilgiler.
        </Notice>
      )}
    </div>
  )
}
