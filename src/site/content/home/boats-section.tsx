import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import type { BoatCard as Boat } from '../../../contract/boats/boats.ts'
import { BoatCard } from '../../boats/boat-card.tsx'
import { paths } from '../../shell/paths.ts'

/** A few boats, and the way to all of them. */
export function BoatsSection({ boats }: { boats: readonly Boat[] }) {
  return (
    <section className="section" aria-labelledby="tekneler">
      <div className="wrap">
        <div className="section-head">
          <div>
            <h2 id="tekneler" className="section-title">
              Kiralık tekneler
            </h2>
            <p>Saatlik, günlük ya da haftalık. Fiyatın birimi, kaptan ve yakıt kartta yazar.</p>
          </div>
          <Link className="more-link" to={paths.boats()}>
            Tüm tekneler <ArrowRight size={17} />
          </Link>
        </div>
        <div className="cards home-boats" data-snap>
          {boats.map((boat) => (
            <BoatCard key={boat.id} boat={boat} level={3} />
          ))}
        </div>
      </div>
    </section>
  )
}
