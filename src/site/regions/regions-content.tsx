import { useEffect, useMemo, useRef, useState } from 'react'
import { MapSurface } from '../../ui/coast-map.tsx'
import { NARROW, regionsOnMap, WIDE } from '../content/home/map-regions.ts'
import { paths } from '../shell/paths.ts'
import { RegionList } from './region-list.tsx'
import type { RegionRecord } from './regions-record.ts'

/** The coast map and the list below it; nothing without a region. Pointing at a region in one highlights it in the other. */
export function RegionsContent({ towns }: { towns: readonly RegionRecord[] }) {
  const [pointed, setPointed] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const regions = useMemo(() => regionsOnMap(towns, linkOf(towns), NOTHING_COVERED), [towns])

  useEffect(() => {
    const page = box.current
    if (page === null) return
    const point = (event: Event) => {
      const target = event.target as Element
      const href = target.closest('a.coast-point')?.getAttribute('href')
      const onMap = regions.find((each) => each.href === href)
      const inList = target.closest<HTMLElement>('[data-region]')?.dataset.region
      const region = onMap === undefined ? inList : String(onMap.id)
      // between two regions the last one stays highlighted
      if (region !== undefined) setPointed(region)
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
  }, [regions])

  if (towns.length === 0) return null
  return (
    <div ref={box}>
      <div className="regions-map">
        <MapSurface
          label="Göcek’ten Kaş’a kıyı, bölgeler ve villa sayıları"
          crop={[...WIDE.crop]}
          ratio={WIDE.ratio}
          narrow={{ crop: [...NARROW.crop], ratio: NARROW.ratio }}
          points={regions.map((region) => (region.id === pointed ? { ...region, active: true } : region))}
        />
      </div>
      <RegionList towns={towns} pointed={pointed} />
    </div>
  )
}

const NOTHING_COVERED = { left: 0, right: 0, top: 0, bottom: 0 }

/** The links of the regions on the map. */
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
