import { useMemo } from 'react'
import { MapSurface } from '../../../ui/coast-map.tsx'
import { boundsAround } from '../../../ui/coast-shape.ts'
import { frameOf, MAP_RATIO } from '../../search/listing/map-pins.ts'
import { useLiveMap } from '../../search/listing/use-live-map.ts'
import { MAP_LABEL, marksIn, type MarinaMapProps } from './marina-marks.tsx'

const loadLiveMap = async () => (await import('./live-marina-map.tsx')).LiveMarinaMap

/** Space around the marinas, so that a pin at the edge stays on the map. */
const AIR = 0.22

/**
 * The coast with an anchor for each marina: how many boats the search finds there and their lowest price. A press on it
 * leaves the boats of that marina. The server draws it; it can be moved once it is touched.
 */
export function MarinaMap(props: MarinaMapProps) {
  const { marinas, isOpen } = props
  const { live, touched } = useLiveMap(isOpen, loadLiveMap)
  const bounds = useMemo(
    () =>
      boundsAround(
        marinas.map(({ latitude, longitude }) => ({ lat: latitude, lon: longitude })),
        AIR,
      ),
    [marinas],
  )
  if (live !== null) {
    return (
      <div className="listing-map-box">
        <live.Part {...props} bounds={bounds} focusedPin={live.focusedPin} />
      </div>
    )
  }
  return (
    <div className="listing-map-box" role="presentation" {...touched}>
      <MapSurface
        label={MAP_LABEL}
        crop={bounds}
        ratio={MAP_RATIO}
        fill
        {...marksIn(frameOf(bounds), props)}
      />
    </div>
  )
}
