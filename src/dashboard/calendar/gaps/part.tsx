import type { ReactNode } from 'react'

/** A part of the drawer with a heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="gap-part">
      <h3>{title}</h3>
      {children}
    </section>
  )
}
