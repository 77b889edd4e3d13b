import { useId } from 'react'
import type { ReactNode } from 'react'
import type { ContentOf } from '../../contract/registry.ts'
import { formatNumber } from '../../domain/turkish/turkish.ts'
import { AppLink } from '../../ui/app-link.tsx'
import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'
import { rentalKindOf, useReservationAddresses } from '../shell/reservation-addresses.ts'

type Home = ContentOf<'GET /v1/admin/home'>
export type HomeRow = Home['arrivals']['items'][number]

type HomeCardProps = {
  title: string
  /** The position where cards are not in three columns. */
  order: number
  list: Home['arrivals']
  /** The whole lists with this filter. */
  all: Partial<Record<RentalKind, string>>
  empty: string
  /** `about` follows the villa's name and does not wrap. */
  line: (row: HomeRow) => { about: string; end: string; endNote?: string | undefined }
  /** Links of a row beside its own: a phone number to call. */
  actions?: (row: HomeRow) => ReactNode
}

/** «Hepsi», or of villas and boats a link each with its number. */
function allLinks({ total, boats }: Home['arrivals'], { villa, boat }: HomeCardProps['all']) {
  const ofKinds = [
    { count: total - boats, name: 'villa', href: villa },
    { count: boats, name: 'tekne', href: boat },
  ].flatMap(({ count, name, href }) => (count > 0 && href !== undefined ? [{ count, name, href }] : []))
  return ofKinds.map(({ count, name, href }) => ({
    label: ofKinds.length === 1 ? 'Hepsi' : `${formatNumber(count)} ${name}`,
    href,
  }))
}

/** A card with at most six reservations that wait for the same, and links to all of them. */
export function HomeCard({ title, order, list, all, empty, line, actions }: HomeCardProps) {
  const titleId = useId()
  const addresses = useReservationAddresses()
  return (
    <section className="home-card" aria-labelledby={titleId} style={{ '--order': order }}>
      <header>
        <h2 id={titleId}>{title}</h2>
        <span>{formatNumber(list.total)}</span>
        {allLinks(list, all).map(({ label, href }) => (
          <AppLink
            key={href}
            className="link"
            href={href}
            aria-label={`${title}, ${label.toLocaleLowerCase('tr')}`}
          >
            {label}
          </AppLink>
        ))}
      </header>
      {list.items.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <ul className="home-list">
          {list.items.map((row) => {
            const { about, end, endNote } = line(row)
            return (
              <li key={row.id}>
                <AppLink href={addresses.record(row.id, rentalKindOf(row))}>
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
