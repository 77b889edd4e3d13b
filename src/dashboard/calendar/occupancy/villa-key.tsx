import { ScrollRegion } from '../../../ui/scroll-region.tsx'
import { countTexts } from '../../calendar-grid/free-villas/judged-texts.ts'
import { wantedText } from '../../calendar-grid/free-villas/wanted-stay.ts'
import type { WantedStay } from '../../calendar-grid/free-villas/wanted-stay.ts'
import { Legend } from '../../calendar-grid/legend.tsx'
import type { Occupancy } from '../../calendar-grid/bars.ts'

type VillaKeyProps = { withGaps: boolean; wanted: WantedStay | null; judged: Occupancy['wanted'] | undefined }

/**
 * What the colours mean and, for a wanted stay, how many villas are free. One line, because two take a row from the grid.
 */
export function VillaKey({ withGaps, wanted, judged }: VillaKeyProps) {
  const counts = judged ? countTexts(judged) : null
  return (
    <div className="occ-key">
      <Legend withGaps={withGaps} />
      {wanted && counts && (
        <ScrollRegion className="occ-wanted" label="Aranan konaklama">
          <output title={counts.others}>
            <b>{counts.free}</b> <span>{wantedText(wanted)}</span> {counts.others}
          </output>
        </ScrollRegion>
      )}
    </div>
  )
}
