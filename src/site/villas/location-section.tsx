import { PlaceMap } from '../rentals/place-map.tsx'
import type { TownPoint } from '../rentals/nearby-towns.ts'
import { distances } from './villa-texts.ts'
import type { Villa } from './villa-types.ts'

const RADIUS_METRES = 1000

/** The approximate location of the villa on the coast map, and the distances from it. */
export function LocationSection({ villa, towns }: { villa: Villa; towns: readonly TownPoint[] }) {
  const rows = distances(villa)
  return (
    <section className="rental-section" id="konum" aria-labelledby="konum-baslik">
      <h2 id="konum-baslik">Nerede?</h2>
      <PlaceMap
        label={`${villa.name} yaklaşık olarak burada: ${villa.district_name}, ${villa.town_name}`}
        place={villa}
        towns={towns}
        within={RADIUS_METRES}
      />
      <p className="rental-note">
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
