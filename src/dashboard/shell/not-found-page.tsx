import Compass from 'lucide-react/icons/compass'
import { AppLink } from '../../ui/app-link.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageHead } from './page-head.tsx'
import { paths } from './paths.ts'

export function NotFoundPage() {
  return (
    <>
      <PageHead title="Sayfa bulunamadı" />
      <Empty
        title="Bu adreste bir ekran yok"
        icon={Compass}
        actions={
          <AppLink href={paths.home()} {...buttonLook({ size: 40 })}>
            Ana sayfaya dön
          </AppLink>
        }
      >
        Adresi elle yazdıysanız yeniden denetleyin ya da menüden devam edin.
      </Empty>
    </>
  )
}
