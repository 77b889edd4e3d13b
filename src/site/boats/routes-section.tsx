import type { Boat } from './boat-record.ts'
import { RouteMap } from './route-map.tsx'

/** The routes on the coast map. Several stand behind tabs that are radio buttons, so they need no script. */
export function RoutesSection({ boat }: { boat: Boat }) {
  const { routes } = boat
  if (routes.length === 0) return null
  const marina = { name: boat.marina_name, latitude: boat.latitude, longitude: boat.longitude }
  return (
    <section className="rental-section" id="rota" aria-labelledby="rota-baslik">
      <h2 id="rota-baslik">Nereye gider?</h2>
      <fieldset className="route-tabs" aria-label="Rotalar" data-single={routes.length === 1 || undefined}>
        {routes.map((route, index) => (
          <div key={route.name} className="route-tab">
            <input type="radio" name="rota" id={`rota-${index}`} defaultChecked={index === 0} />
            <label className="chip" htmlFor={`rota-${index}`}>
              {route.name}
            </label>
            <div className="route-panel">
              <RouteMap name={route.name} marina={marina} stops={route.stops} />
            </div>
          </div>
        ))}
      </fieldset>
    </section>
  )
}
