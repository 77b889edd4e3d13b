import ShieldCheck from 'lucide-react/icons/shield-check'
import { formatNumber } from '../../../domain/turkish/turkish.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { WaitingBlock } from '../../../ui/skeleton.tsx'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { NoSenderLine } from '../../shell/no-sender-line.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { paths } from '../../shell/paths.ts'
import { useNow } from '../../shell/use-now.ts'
import { ClusterCard } from './cluster-card.tsx'
import { useSuspicious } from './use-suspicious.ts'
import './suspicious.css'

/**
 * `/dashboard/suspicious`: requests under several names that seem to come from one person, with a way to
 * release their nights.
 */
export function SuspiciousPage() {
  const suspicious = useSuspicious()
  const now = useNow()
  const { data } = suspicious
  const meta =
    data === undefined || data.clusters.length === 0
      ? ' '
      : `${formatNumber(data.reservation_count)} talep, ${formatNumber(data.night_count)} gece`
  return (
    <>
      <PageHead title="Şüpheli talepler" meta={meta} />
      <NoSenderLine />
      {suspicious.isError && (
        <div className="mb-4">
          <LoadFailed query={suspicious}>Şüpheli talepleri şu an getiremedik.</LoadFailed>
        </div>
      )}
      {suspicious.isPending && <WaitingBlock height="18rem" />}
      {data?.clusters.length === 0 && (
        <Empty
          title="Şüpheli talep yok"
          icon={ShieldCheck}
          actions={
            <AppLink href={paths.villaReservations()} {...buttonLook({ size: 40 })}>
              Rezervasyonlara dön
            </AppLink>
          }
        >
          Aynı bağlantıdan, benzer e-postalardan ya da benzer telefonlardan gelen açık talepler burada
          toplanır.
        </Empty>
      )}
      {data?.clusters.map((cluster) => (
        <ClusterCard key={`${cluster.kind} ${cluster.name}`} cluster={cluster} now={now} />
      ))}
    </>
  )
}
