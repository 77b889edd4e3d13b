import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { paths } from '../../shell/paths.ts'
import { VillaCard } from '../../cards/villa-card.tsx'
import type { HomeRecord } from './home-record.ts'

const STRIP_NOTE = 'Fotoğrafın altındaki şerit, evin mayıs–ekim takvimidir: mavi boş, gri dolu.'

/** One showcase with six villas. The first one also explains the availability strip. */
export function Showcase({
  showcase,
  stripFrom,
  isFirst,
}: {
  showcase: HomeRecord['showcases'][number]
  stripFrom: string
  isFirst: boolean
}) {
  const id = `vitrin-${showcase.id}`
  const note = isFirst ? STRIP_NOTE : showcase.note
  return (
    <section className="section" aria-labelledby={id}>
      <div className="wrap">
        <div className="section-head">
          <div>
            <h2 id={id} className="section-title">
              {showcase.title}
            </h2>
            {note !== '' && <p>{note}</p>}
          </div>
          <Link className="more-link" to={paths.listing({ ids: showcase.villa_ids.join(',') })}>
            Tümünü gör<span className="sr-only">: {showcase.title}</span> <ArrowRight size={17} />
          </Link>
        </div>
        <div className="cards" data-snap>
          {showcase.villas.map((villa) => (
            <VillaCard key={villa.id} villa={villa} stripFrom={stripFrom} />
          ))}
        </div>
      </div>
    </section>
  )
}
