import { useNavigate } from 'react-router'
import type { Bounds } from '../../../ui/coast-shape.ts'
import { coastTowns } from '../../../ui/coast-places.ts'
import { LiveMap } from '../../../ui/live-map.tsx'
import { nearestPlace } from '../../../ui/map-names.ts'
import type { MapView } from '../../../ui/map-view.ts'
import { useSite } from '../../shell/site-context.ts'
import { MAP_LABEL, marinaHref, marksIn, type MarinaMapProps } from './marina-marks.tsx'

const nothing = () => {}

type LiveMarinaMapProps = MarinaMapProps & { bounds: Bounds; focusedPin: string | null }

/** The map of marinas that can be moved. Near enough, marinas that shared a pin have their own. */
export function LiveMarinaMap(props: LiveMarinaMapProps) {
  const { state, bounds, focusedPin } = props
  const { site } = useSite()
  const navigate = useNavigate()
  const marksOf = (view: MapView) => {
    const marks = marksIn(view, props)
    return { ...marks, away: marks.points.length === 0 ? nearestPlace(coastTowns, view.middle) : null }
  }
  return (
    <LiveMap
      label={MAP_LABEL}
      bounds={bounds}
      tiles={site?.map_tiles ?? null}
      marksOf={marksOf}
      onPinHover={nothing}
      onPinPress={(id) =>
        void navigate(marinaHref(state, String(id).split(',').map(Number)), { preventScrollReset: true })
      }
      onPress={nothing}
      shown={null}
      focusedPin={focusedPin}
    />
  )
}
