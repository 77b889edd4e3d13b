import type { CSSProperties } from 'react'

type SkeletonProps = {
  shape?: 'block' | 'text' | 'round' | 'arch'
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  ratio?: string | number
  className?: string
}

/** A grey stand-in with the final size. The region around it carries aria-busy. */
export function Skeleton({ shape = 'block', width, height, ratio, className = '' }: SkeletonProps) {
  const style = { width, height, aspectRatio: ratio }
  return <span className={`skeleton ${className}`} data-shape={shape} style={style} aria-hidden="true" />
}

/** One that stands alone is the region that waits. */
export function WaitingBlock(props: SkeletonProps) {
  return (
    <div aria-busy="true">
      <Skeleton {...props} />
    </div>
  )
}
