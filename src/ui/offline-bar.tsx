import { Notice } from './notice.tsx'
import { useOnline } from './use-online.ts'

/** A thin bar while the browser knows that it has no connection. Buttons stay usable: they fail with a sentence. */
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
