import { MapSurface } from '../../ui/coast-map.tsx'
import type { Bounds } from '../../ui/coast-shape.ts'
import { MAP_HALF_WIDTH } from './nearby-towns.ts'
import type { TownPoint } from './nearby-towns.ts'
import { distances } from './villa-texts.ts'
import type { Villa } from './villa-types.ts'

const RADIUS_METRES = 1000

function boundsOf({ latitude, longitude }: Villa, halfWidth: number, ratio: number): Bounds {
  const halfHeight = (halfWidth * 0.8) / ratio
  return [longitude - halfWidth, longitude + halfWidth, latitude - halfHeight, latitude + halfHeight]
}

/** The approximate location of the villa on the coast map, and the distances from it. */
export function LocationSection({ villa, towns }: { villa: Villa; towns: readonly TownPoint[] }) {
  const rows = distances(villa)
  return (
    <section className="villa-section" id="konum" aria-labelledby="konum-baslik">
      <h2 id="konum-baslik">Nerede?</h2>
      <div className="location-map">
        <MapSurface
          label={`${villa.name} yaklaşık olarak burada: ${villa.district_name}, ${villa.town_name}`}
          crop={boundsOf(villa, MAP_HALF_WIDTH.wide, 2.4)}
          ratio={2.4}
          narrow={{ crop: boundsOf(villa, MAP_HALF_WIDTH.narrow, 0.95), ratio: 0.95 }}
          circle={{ lat: villa.latitude, lon: villa.longitude, radius_m: RADIUS_METRES }}
          points={towns.map((town) => ({
            id: town.id,
            lat: town.latitude,
            lon: town.longitude,
            name: town.name,
            side: town.longitude > villa.longitude + MAP_HALF_WIDTH.wide / 2 ? 'left' : 'right',
          }))}
        />
      </div>
      <p className="villa-note">
        Daire, evin yaklaşık yerini gösterir. Tam adres ön ödemeden sonra iletilir.
      </p>
      {rows.length > 0 && (
        <dl className="distances">
          {rows.map(({ name, distance, travelTime }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <b>{distance}</b>
                <span>{travelTime}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
