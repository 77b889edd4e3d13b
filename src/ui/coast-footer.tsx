import { useId } from 'react'
import { CoastDrawing } from './coast-drawing.tsx'
import { project } from './coast-shape.ts'

/** The horizon above the footer: the page is the land, the footer's night ground the sea. Purely ornament. */
export function CoastFooter({ className = '' }: { className?: string }) {
  const id = useId()
  const projection = project([28.62, 29.95, 35.98, 36.74], 1440, 210, true)
  return (
    <svg
      className={`coast-footer ${className}`}
      viewBox="0 0 1440 210"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <CoastDrawing projection={projection} id={id} weight={0.72} />
    </svg>
  )
}
