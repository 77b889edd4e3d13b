import sheet from './marks.svg?raw'

// a constant of ours, no data: React has nothing to build in it
const drawings = { __html: sheet.slice(sheet.indexOf('<svg')) }

/** Drawn once a page, in its frame, for every `Mark` of its cards: a list of twenty drew each of them twenty times. */
export function MarkSheet() {
  return <div hidden dangerouslySetInnerHTML={drawings} />
}

/** A mark of a card, filled where CSS says so. */
export function Mark({ name, size }: { name: 'bath' | 'bed' | 'heart' | 'star' | 'users'; size: number }) {
  return (
    <svg className="lucide mark" width={size} height={size} aria-hidden="true">
      <use href={`#mark-${name}`} />
    </svg>
  )
}
