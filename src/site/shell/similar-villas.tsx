import { useLocation } from 'react-router'
import type { CardRecord } from '../cards/card-record.ts'
import { VillaCard } from '../cards/villa-card.tsx'
import { stayQuery } from '../search/stay-query.ts'

/** Villas that the page of a missing villa shows in its place. */
export function SimilarVillas({ villas, stripFrom }: { villas: CardRecord[]; stripFrom: string }) {
  const query = stayQuery(useLocation().search)
  return (
    <section className="wrap failure-similar" aria-labelledby="benzer">
      <h2 id="benzer" className="section-title">
        Benzer evler
      </h2>
      <div className="cards">
        {villas.map((villa) => (
          <VillaCard key={villa.id} villa={villa} stripFrom={stripFrom} query={query} />
        ))}
      </div>
    </section>
  )
}
