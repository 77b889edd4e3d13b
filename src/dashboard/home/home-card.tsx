import { useId } from 'react'
import type { ReactNode } from 'react'
import type { ContentOf } from '../../contract/registry.ts'
import { formatNumber } from '../../domain/turkish/turkish.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { useReservationAddresses } from '../shell/reservation-addresses.ts'

type Home = ContentOf<'GET /v1/admin/home'>
export type HomeRow = Home['arrivals']['items'][number]

type HomeCardProps = {
  title: string
  /** The position where cards are not in three columns. */
  order: number
  list: Home['arrivals']
  /** The link to the whole list with this filter. */
  allHref: string
  empty: string
  /** `about` follows the villa's name and does not wrap. */
  line: (row: HomeRow) => { about: string; end: string; endNote?: string | undefined }
  /** Links of a row beside its own: a phone number to call. */
  actions?: (row: HomeRow) => ReactNode
}

/** A card with at most six reservations of one kind, and a link to all of them. */
export function HomeCard({ title, order, list, allHref, empty, line, actions }: HomeCardProps) {
  const titleId = useId()
  const addresses = useReservationAddresses()
  return (
    <section className="home-card" aria-labelledby={titleId} style={{ '--order': order }}>
      <header>
        <h2 id={titleId}>{title}</h2>
        <span>{formatNumber(list.total)}</span>
        {list.total > 0 && (
          <AppLink className="link" href={allHref} aria-label={`${title}, hepsi`}>
            Hepsi
          </AppLink>
        )}
      </header>
      {list.items.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <ul className="home-list">
          {list.items.map((row) => {
            const { about, end, endNote } = line(row)
            return (
              <li key={row.id}>
                <AppLink href={addresses.record(row.id)}>
                  <b>
                    {row.first_name} {row.last_name}
                  </b>
                  <small>
                    {row.villa_name} · <span>{about}</span>
                  </small>
                  <span className="end">
                    {end}
                    {endNote !== undefined && <small>{endNote}</small>}
                  </span>
                </AppLink>
                {actions?.(row)}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
