import type { CSSProperties } from 'react'

type SkeletonProps = {
  shape?: 'block' | 'text' | 'round' | 'arch'
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  ratio?: string | number
  className?: string
}

/** A grey placeholder with the final size. The region around it has aria-busy. */
export function Skeleton({ shape = 'block', width, height, ratio, className = '' }: SkeletonProps) {
  const style = { width, height, aspectRatio: ratio }
  return <span className={`skeleton ${className}`} data-shape={shape} style={style} aria-hidden="true" />
}

/** A single placeholder that is itself the busy region. */
export function WaitingBlock(props: SkeletonProps) {
  return (
    <div aria-busy="true">
      <Skeleton {...props} />
    </div>
  )
}
