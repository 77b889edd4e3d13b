import type { ReactNode } from 'react'

type PartProps = {
  title: string
  hint?: ReactNode
  /** Buttons to the right of the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A card of a section, with fields that belong together. */
export function Part({ title, hint, actions, children }: PartProps) {
  return (
    <section className="part" aria-label={title}>
      <header>
        <h3>{title}</h3>
        {actions}
      </header>
      {hint !== undefined && <p className="part-hint">{hint}</p>}
      {children}
    </section>
  )
}
