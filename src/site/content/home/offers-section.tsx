import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { formatStay } from '../../../domain/turkish/turkish.ts'
import { paths } from '../../shell/paths.ts'
import { VillaCard } from '../../cards/villa-card.tsx'
import type { HomeOffer } from './home-record.ts'

/** Three offers, each with its dates, the old and the new total. */
export function OffersSection({ offers, stripFrom }: { offers: readonly HomeOffer[]; stripFrom: string }) {
  return (
    <section className="section" aria-labelledby="indirimli">
      <div className="wrap">
        <div className="section-head">
          <div>
            <h2 id="indirimli" className="section-title">
              İndirimli konaklamalar
            </h2>
            <p>Çizili fiyat, indirimden önceki günlerin en düşük fiyatıdır.</p>
          </div>
          <Link className="more-link" to={paths.offers()}>
            Tüm fırsatlar <ArrowRight size={17} />
          </Link>
        </div>
        <div className="cards" data-snap>
          {offers.map((villa) => (
            <div key={villa.id} className="home-offer">
              <VillaCard
                villa={villa}
                stripFrom={stripFrom}
                query={{ startDate: villa.stay.check_in, endDate: villa.stay.check_out }}
              />
              <p className="home-offer-when">
                <b>%{villa.percent} indirim</b> {formatStay(villa.stay)}
              </p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
