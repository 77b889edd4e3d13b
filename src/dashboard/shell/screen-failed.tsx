import CloudOff from 'lucide-react/icons/cloud-off'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { PageHead } from './page-head.tsx'

/**
 * Shown instead of a screen that threw, or whose code could not be loaded; the frame around it stays. The
 * browser does not retry a failed import, so the button reloads the whole page.
 */
export function ScreenFailed() {
  const isOnline = useOnline()
  return (
    <>
      <PageHead title="Bu ekranı açamadık" />
      <Empty
        title={isOnline ? 'Yeniden denemek çoğu zaman yeter' : 'Bağlantı yok'}
        icon={isOnline ? RefreshCw : CloudOff}
        actions={
          isOnline && (
            <Button size={40} onClick={() => location.reload()}>
              Tekrar dene
            </Button>
          )
        }
      >
        {isOnline
          ? 'Ekran yarıda kaldı; program bu arada yenilenmiş de olabilir. Sorun sürerse site yöneticisine haber verin.'
          : 'Bağlantı gelince buradan yeniden deneyebilirsiniz.'}
      </Empty>
    </>
  )
}

/** Shown where there is no frame: the sign-in failed, or the frame itself. */
export function ProgramFailed() {
  return (
    <main className="dashboard-page">
      <ScreenFailed />
    </main>
  )
}
