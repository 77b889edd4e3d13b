import { Notice } from '../../ui/notice.tsx'
import { useOnline } from '../../ui/use-online.ts'

/**
 * Says that the page may be outdated while the browser is offline. The live region is there from the start,
 * so that it is announced when it fills.
 */
export function OfflineBar() {
  const isOnline = useOnline()
  return (
    <output className="offline">
      {!isOnline && (
        <Notice tone="neutral" slim>
          Bağlantı yok. Gördükleriniz son yüklenen bilgiler.
        </Notice>
      )}
    </output>
  )
}
