import { MapSurface } from '../../ui/coast-map.tsx'
import type { Bounds } from '../../ui/coast-shape.ts'
import { distances } from './villa-words.ts'
import type { Villa } from './villa-types.ts'

const RADIUS_METRES = 1000
const HALF_WIDTH = { wide: 0.2, narrow: 0.085 }

function boundsOf({ latitude, longitude }: Villa, halfWidth: number, ratio: number): Bounds {
  const halfHeight = (halfWidth * 0.8) / ratio
  return [longitude - halfWidth, longitude + halfWidth, latitude - halfHeight, latitude + halfHeight]
}

/** About where the house stands, on our own coast, and how far everything is. */
export function PlaceSection({ villa }: { villa: Villa }) {
  const rows = distances(villa)
  return (
    <section className="villa-section" id="konum" aria-labelledby="konum-baslik">
      <h2 id="konum-baslik">Nerede?</h2>
      <div className="place-map">
        <MapSurface
          label={`${villa.name} yaklaşık olarak burada: ${villa.district_name}, ${villa.town_name}`}
          crop={boundsOf(villa, HALF_WIDTH.wide, 2.4)}
          ratio={2.4}
          narrow={{ crop: boundsOf(villa, HALF_WIDTH.narrow, 0.95), ratio: 0.95 }}
          circle={{ lat: villa.latitude, lon: villa.longitude, radius_m: RADIUS_METRES }}
          places={[
            {
              id: 'town',
              lat: villa.latitude,
              lon: villa.longitude,
              name: villa.district_name,
              side: 'bottom',
            },
          ]}
        />
      </div>
      <p className="villa-note">
        Daire, evin yaklaşık yerini gösterir. Tam adres ön ödemeden sonra iletilir.
      </p>
      {rows.length > 0 && (
        <dl className="distances">
          {rows.map(({ name, distance, way }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <b>{distance}</b>
                <span>{way}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
