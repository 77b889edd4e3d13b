import { VillaCard } from '../../cards/villa-card.tsx'
import { TWO_COLUMNS } from './listing-state.ts'
import type { Provisional } from './load-listing.ts'

type ProvisionalResultsProps = { provisional: Provisional; stripFrom: string; query: Record<string, string> }

/** Villas whose price for the stay is a forecast: they are free and cannot be booked yet, so they stand apart. */
export function ProvisionalResults({ provisional, stripFrom, query }: ProvisionalResultsProps) {
  const { items, total } = provisional
  return (
    <section className="listing-near" aria-labelledby="kesinlesmeyen-fiyatlar">
      <h2 id="kesinlesmeyen-fiyatlar" className="section-title">
        Fiyatı henüz kesinleşmeyen evler
      </h2>
      <p className="listing-note">
        Toplamlar öngörülen fiyatlardır. Bu evler şimdi rezerve edilemez, sayfalarından bilgi
        isteyebilirsiniz.
        {total > items.length && ` ${total} evin ilk ${items.length} tanesi gösteriliyor.`}
      </p>
      <ul className="cards listing-cards" data-columns="2">
        {items.map((villa) => (
          <li key={villa.id}>
            <VillaCard villa={villa} stripFrom={stripFrom} query={query} sizes={TWO_COLUMNS} />
          </li>
        ))}
      </ul>
    </section>
  )
}
