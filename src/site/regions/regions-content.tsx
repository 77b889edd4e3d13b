import { useEffect, useMemo, useRef, useState } from 'react'
import { MapSurface } from '../../ui/coast-map.tsx'
import { NARROW, placesOnMap, WIDE } from '../home/map-places.ts'
import { paths } from '../paths.ts'
import { RegionList } from './region-list.tsx'
import type { RegionRecord } from './regions-record.ts'

/** The coast and the list below it: what is pointed at in one is lit in the other. */
export function RegionsContent({ towns }: { towns: readonly RegionRecord[] }) {
  const [pointed, setPointed] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const places = useMemo(() => placesOnMap(towns, linkOf(towns), NOTHING_COVERED), [towns])

  useEffect(() => {
    const page = box.current
    if (page === null) return
    const point = (event: Event) => {
      const target = event.target as Element
      const href = target.closest('a.coast-place')?.getAttribute('href')
      const onMap = places.find((each) => each.href === href)
      const inList = target.closest<HTMLElement>('[data-place]')?.dataset.place
      const place = onMap === undefined ? inList : String(onMap.id)
      // between two places the last one stays lit
      if (place !== undefined) setPointed(place)
    }
    const leave = () => setPointed(null)
    page.addEventListener('pointerover', point)
    page.addEventListener('focusin', point)
    page.addEventListener('pointerleave', leave)
    return () => {
      page.removeEventListener('pointerover', point)
      page.removeEventListener('focusin', point)
      page.removeEventListener('pointerleave', leave)
    }
  }, [places])

  return (
    <div ref={box}>
      <div className="regions-map">
        <MapSurface
          label="Göcek’ten Kaş’a kıyı, bölgeler ve villa sayıları"
          crop={[...WIDE.crop]}
          ratio={WIDE.ratio}
          narrow={{ crop: [...NARROW.crop], ratio: NARROW.ratio }}
          places={places.map((place) => (place.id === pointed ? { ...place, active: true } : place))}
        />
      </div>
      <RegionList towns={towns} pointed={pointed} />
    </div>
  )
}

const NOTHING_COVERED = { left: 0, right: 0, top: 0, bottom: 0 }

/** Places on the map lead to their own pages. */
function linkOf(towns: readonly RegionRecord[]) {
  const slugs = new Map<string, string>(
    towns.flatMap((town) => [
      [`town-${town.id}`, town.slug] as const,
      ...town.District.map((district) => [`district-${district.id}`, district.slug] as const),
    ]),
  )
  return ({ town_id, district_id }: { town_id?: number; district_id?: number }) =>
    paths.landing(slugs.get(town_id === undefined ? `district-${district_id}` : `town-${town_id}`) ?? '')
}
