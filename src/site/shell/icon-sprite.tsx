import sheet from './icon-sprite.svg?raw'

// a constant of ours, no data: React has nothing to build in it
const drawings = { __html: sheet.slice(sheet.indexOf('<svg')) }

/** Drawn once a page, in its frame, for every `Mark`: a list of twenty villas drew each of them twenty times. */
export function IconSprite() {
  return <div hidden dangerouslySetInnerHTML={drawings} />
}

interface MarkProps {
  name: 'bath' | 'bed' | 'heart' | 'star' | 'users'
  size: number
  isOn?: boolean
}

/** A mark of the sheet, filled where CSS says so. */
export function Mark({ name, size, isOn }: MarkProps) {
  return (
    <svg className="lucide mark" width={size} height={size} data-on={isOn || undefined} aria-hidden="true">
      <use href={`#mark-${name}`} />
    </svg>
  )
}

/** What a guest gave, of five; said in words beside it. */
export function Stars({ given, size }: { given: number; size: number }) {
  return [1, 2, 3, 4, 5].map((star) => <Mark key={star} name="star" size={size} isOn={star <= given} />)
}
