import { useLayoutEffect, useRef } from 'react'

export type Tip = { facts: string[]; beside: DOMRect }

/** The tooltip above a bar on hover and keyboard focus. The bar's accessible name says the same. */
export function GridTooltip({ tip }: { tip: Tip | null }) {
  const bubble = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bubble.current
    if (!element || !tip) return
    const { width, height } = element.getBoundingClientRect()
    const { beside } = tip
    const middle = beside.left + beside.width / 2 - width / 2
    element.style.left = `${Math.min(Math.max(middle, 8), window.innerWidth - width - 8)}px`
    const above = beside.top - height - 8
    element.style.top = `${above < 8 ? beside.bottom + 8 : above}px`
  }, [tip])
  if (tip === null) return null
  const [title, ...rest] = tip.facts
  return (
    <div ref={bubble} className="occ-tip" aria-hidden="true">
      <b>{title}</b>
      {rest.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </div>
  )
}
