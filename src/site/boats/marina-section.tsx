import { Link } from 'react-router'
import type { TownPoint } from '../rentals/nearby-towns.ts'
import { PlaceMap } from '../rentals/place-map.tsx'
import { paths } from '../shell/paths.ts'
import type { Boat } from './boat-record.ts'

/** The marina from which the boat leaves, on the coast map. */
export function MarinaSection({ boat, towns }: { boat: Boat; towns: readonly TownPoint[] }) {
  return (
    <section className="rental-section" id="konum" aria-labelledby="konum-baslik">
      <h2 id="konum-baslik">Nereden kalkar?</h2>
      <PlaceMap
        label={`${boat.name} buradan kalkar: ${boat.marina_name}, ${boat.town_name}`}
        place={boat}
        towns={towns}
        name={boat.marina_name}
      />
      <p className="rental-note">
        Biniş yeri{' '}
        <Link className="link" to={paths.landing(boat.marina_slug)}>
          {boat.marina_name}
        </Link>
        , {boat.town_name}.
      </p>
    </section>
  )
}
