import { formatStay } from '../../../domain/turkish/turkish.ts'
import { VillaCard } from '../../cards/villa-card.tsx'
import { TWO_COLUMNS } from './listing-state.ts'
import type { Listing } from './load-listing.ts'

type NearbyResultsProps = { near: Listing['near']; stripFrom: string; query: Record<string, string> }

/** Villas that are free a few days earlier or later, listed separately with their own dates. */
export function NearbyResults({ near, stripFrom, query }: NearbyResultsProps) {
  return (
    <section className="listing-near" aria-labelledby="yakin-tarihler">
      <h2 id="yakin-tarihler" className="section-title">
        Yakın tarihlerde boş evler (±{near.days} gün)
      </h2>
      <p className="listing-note">Bu evler sizin tarihlerinizde uygun değil, aşağıdaki tarihlerde boş.</p>
      <ul className="cards listing-cards" data-columns="2">
        {near.villas.map((villa) => (
          <li key={villa.id}>
            {villa.stay !== null && <p className="listing-when">{formatStay(villa.stay)}</p>}
            <VillaCard
              villa={villa}
              stripFrom={stripFrom}
              query={
                villa.stay === null
                  ? query
                  : { ...query, startDate: villa.stay.check_in, endDate: villa.stay.check_out }
              }
              sizes={TWO_COLUMNS}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
