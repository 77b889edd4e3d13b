import { MapSurface } from '../../ui/coast-map.tsx'
import type { Bounds } from '../../ui/coast-shape.ts'
import { MAP_HALF_WIDTH } from '../rentals/nearby-towns.ts'

type OfficeMapProps = { latitude: number; longitude: number; address: string }

/** The office on the coast map, and a link for the way there. */
export function OfficeMap({ latitude, longitude, address }: OfficeMapProps) {
  const around = (halfWidth: number, ratio: number): Bounds => {
    const halfHeight = (halfWidth * 0.8) / ratio
    return [longitude - halfWidth, longitude + halfWidth, latitude - halfHeight, latitude + halfHeight]
  }
  const route = `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
  return (
    <section className="request-section" aria-labelledby="ofis-konum">
      <h2 id="ofis-konum">Ofisimiz nerede?</h2>
      <div className="office-map">
        <MapSurface
          label={`Ofisimizin yeri${address === '' ? '' : `: ${address}`}`}
          crop={around(MAP_HALF_WIDTH.wide, 2.8)}
          ratio={2.8}
          narrow={{ crop: around(MAP_HALF_WIDTH.narrow, 1.1), ratio: 1.1 }}
          points={[{ id: 'ofis', lat: latitude, lon: longitude, name: 'Ofisimiz', active: true }]}
        />
      </div>
      <p className="request-links">
        <a className="link" href={route} rel="noopener">
          Yol tarifi al
        </a>
      </p>
    </section>
  )
}
