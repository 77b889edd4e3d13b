import { Skeleton } from '../../ui/skeleton.tsx'

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8]

/** A placeholder of eight rows in their final size, shown after one second. */
export function TableSkeleton({ label, columns }: { label: string; columns: number }) {
  return (
    <section className="table-skeleton" aria-busy="true" aria-label={`${label} yükleniyor`}>
      {ROWS.map((row) => (
        <div key={row}>
          {Array.from({ length: Math.min(columns, 8) }, (_, index) => (
            <Skeleton key={index} shape="text" width={`${45 + ((row * 7 + index * 13) % 45)}%`} />
          ))}
        </div>
      ))}
    </section>
  )
}
