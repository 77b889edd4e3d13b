import { Skeleton } from '../../../../ui/skeleton.tsx'

const ROWS = [
  [0, 18, 40],
  [6, 44],
  [2, 30, 62],
  [12, 52],
  [0, 26, 70],
  [20, 58],
  [4, 36],
  [0, 48],
]

/** A placeholder of eight rows with bars in their final size. */
export function GridSkeleton() {
  return (
    <section className="occ-skeleton" aria-busy="true" aria-label="Doluluk yükleniyor">
      {ROWS.map((bars, row) => (
        // oxlint-disable-next-line react/no-array-index-key -- drawn once, never reordered
        <div key={row}>
          <span className="occ-villa">
            <Skeleton shape="text" width={`${60 + ((row * 13) % 30)}%`} />
            <Skeleton shape="text" width="45%" />
          </span>
          <span className="occ-skeleton-track">
            {bars.map((start, index) => (
              <Skeleton key={start} width={`${12 + ((row + index) % 3) * 6}%`} height="1.4rem" />
            ))}
          </span>
        </div>
      ))}
    </section>
  )
}
