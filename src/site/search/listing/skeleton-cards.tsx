import { Skeleton } from '../../../ui/skeleton.tsx'

/** Placeholders for cards, in the size of the cards. */
export function SkeletonCards({ count }: { count: number }) {
  return (
    <ul className="cards listing-cards" data-columns="2" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="card">
          <Skeleton ratio={5 / 4} />
          <div className="card-text">
            <Skeleton shape="text" width="55%" />
            <Skeleton shape="text" width="40%" />
            <Skeleton shape="text" width="70%" />
            <Skeleton height=".625rem" className="listing-skeleton-strip" />
            <Skeleton shape="text" width="45%" />
          </div>
        </li>
      ))}
    </ul>
  )
}
