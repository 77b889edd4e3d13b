import CloudOff from 'lucide-react/icons/cloud-off'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { PageHead } from './page-head.tsx'

/**
 * In place of a screen whose code could not be fetched, or that broke: the frame around it stays. What failed to come
 * is not asked for again by itself, hence the whole page.
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

/** The same where there is no frame to stay: the sign-in, or the frame itself. */
export function ProgramFailed() {
  return (
    <main className="dashboard-page">
      <ScreenFailed />
    </main>
  )
}
