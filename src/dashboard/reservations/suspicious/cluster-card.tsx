import { useId, useState } from 'react'
import { formatNumber } from '../../../domain/turkish/turkish.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { StatusBadge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/inputs.tsx'
import { momentText } from '../../shell/moment-text.ts'
import { phoneText } from '../../shell/phone-text.ts'
import { rentalKindOf, useReservationAddresses } from '../../shell/reservation-addresses.ts'
import { timeText } from '../../shell/reservation-time.ts'
import { clusterFacts, clusterTitle } from './cluster-texts.ts'
import { ReleaseDialog } from './release-dialog.tsx'
import type { Cluster } from './use-suspicious.ts'

type Reservation = Cluster['reservations'][number]

/**
 * One cluster with its requests. Those with an unverified e-mail are chosen by default; a button releases the
 * chosen ones.
 */
export function ClusterCard({ cluster, now }: { cluster: Cluster; now: Date }) {
  const addresses = useReservationAddresses()
  const titleId = useId()
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set())
  const [asked, setAsked] = useState<Reservation[] | null>(null)
  const isChosen = ({ id, is_verified }: Reservation) => is_verified === turned.has(id)
  const chosen = cluster.reservations.filter(isChosen)
  const turn = (id: number) => {
    const next = new Set(turned)
    if (!next.delete(id)) next.add(id)
    setTurned(next)
  }
  return (
    <section className="cluster" aria-labelledby={titleId}>
      <header>
        <div>
          <h2 id={titleId}>{clusterTitle(cluster)}</h2>
          <p>
            {clusterFacts(cluster)}
            <br />
            İlki {momentText(cluster.first_at, now)}, sonuncusu {momentText(cluster.last_at, now)}
          </p>
        </div>
        <Button tone="danger" size={40} disabled={chosen.length === 0} onClick={() => setAsked(chosen)}>
          Seçilenleri serbest bırak ({formatNumber(chosen.length)})
        </Button>
      </header>
      <ul>
        {cluster.reservations.map((row) => (
          <li key={row.id}>
            <Checkbox
              label={`${row.first_name} ${row.last_name}`}
              note={`${row.email} · ${phoneText(row.phone)}`}
              checked={isChosen(row)}
              onChange={() => turn(row.id)}
            />
            <AppLink href={addresses.record(row.id, rentalKindOf(row))}>
              {row.villa_name}, {timeText(row)}
              <small>
                {row.unit === null && `${row.night_count} gece · `}opsiyon{' '}
                {momentText(row.hold_expires_at, now)}
              </small>
            </AppLink>
            <StatusBadge tone={row.is_verified ? 'ok' : 'warn'}>
              {row.is_verified ? 'Doğrulanmış' : 'Doğrulanmamış'}
            </StatusBadge>
          </li>
        ))}
      </ul>
      {asked !== null && <ReleaseDialog reservations={asked} onEnd={() => setAsked(null)} />}
    </section>
  )
}
