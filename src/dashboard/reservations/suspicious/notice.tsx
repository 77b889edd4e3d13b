import { formatNumber } from '../../../domain/turkish/turkish.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { paths } from '../../shell/paths.ts'
import { useCan } from '../../shell/session/use-can.ts'
import { heldWord } from './cluster-texts.ts'
import { useSuspicious } from './use-suspicious.ts'

/** A notice on the first screen. It is only shown while there are suspicious requests. */
export function SuspiciousNotice() {
  const { manage_reservations: isAdmin } = useCan()
  const { data } = useSuspicious({ enabled: isAdmin })
  if (data === undefined || data.clusters.length === 0) return null
  const { reservation_count, night_count, clusters } = data
  const what = heldWord(clusters.flatMap(({ reservations }) => reservations))
  return (
    <Notice
      tone="warn"
      className="mb-4"
      title="Birbirine benzeyen açık talepler var"
      actions={
        <AppLink href={paths.suspicious()} {...buttonLook({ tone: 'ghost', size: 36 })}>
          Şüpheli talepleri incele
        </AppLink>
      }
    >
      {formatNumber(reservation_count)} talep takvimde {formatNumber(night_count)} {what} tutuyor. Tek kişiden
      gelmiş olabilir.
    </Notice>
  )
}
