import { createContext, use, useId, type ReactNode } from 'react'

/** What one rendering on the server knows of kept parts (kept-parts.ts). */
export interface KeptParts {
  /** Marks the places of parts in this rendering. Nobody else knows it, so content cannot imitate a place. */
  mark: string
  /** The number of this part in the rendering, and whether its bytes are kept. */
  find: (name: string, place: string) => { number: number; isKept: boolean }
}

/** null: the page is rendered whole. */
export const KeptPartsContext = createContext<KeptParts | null>(null)

type KeptProps = {
  /**
   * The kind of the part and everything that its HTML depends on; null: it is never kept. Only the server reads it,
   * so that `import.meta.env.SSR` may leave it out of the browser's code.
   */
  shows: ['card' | 'coast' | 'footer' | 'header', ...unknown[]] | null
  children: ReactNode
}

/** A part that looks the same on many pages. The server renders it once and then inserts its bytes. */
function KeptOnServer({ shows, children }: KeptProps) {
  const parts = use(KeptPartsContext)
  const place = useId()
  if (parts === null || shows === null) return inPlace(null, children, null)
  const { number, isKept } = parts.find(JSON.stringify(shows), place)
  const edge = (name: string) => <template data-part={`${parts.mark} ${number} ${name}`} />
  if (isKept) return inPlace(null, edge('kept'), null)
  // A part within a part is written as it is.
  const whole = <KeptPartsContext value={null}>{children}</KeptPartsContext>
  return inPlace(edge('from'), whole, edge('until'))
}

const inPlace = (before: ReactNode, part: ReactNode, after: ReactNode) => (
  <>
    {before}
    {part}
    {after}
  </>
)

/** React derives ids from places, so the browser has the same hook and the same three children. */
function KeptInBrowser({ children }: KeptProps) {
  useId()
  return (
    <>
      {null}
      {children}
      {null}
    </>
  )
}

export const Kept = import.meta.env.SSR ? KeptOnServer : KeptInBrowser
