import sheet from './icon-sprite.svg?raw'

// A constant SVG file, so it is inserted as HTML and React does not build its elements.
const drawings = { __html: sheet.slice(sheet.indexOf('<svg')) }

/**
 * The SVG symbols for every `Mark`, once in each page. Without them a list of twenty villas would draw every
 * icon twenty times.
 */
export function IconSprite() {
  return <div hidden dangerouslySetInnerHTML={drawings} />
}

interface MarkProps {
  name: 'bath' | 'bed' | 'heart' | 'star' | 'users'
  size: number
  isOn?: boolean
}

/** An icon of the sprite. CSS decides whether it is filled. */
export function Mark({ name, size, isOn }: MarkProps) {
  return (
    <svg className="lucide mark" width={size} height={size} data-on={isOn || undefined} aria-hidden="true">
      <use href={`#mark-${name}`} />
    </svg>
  )
}

/** A rating of up to five stars. The text beside it says the number. */
export function Stars({ given, size }: { given: number; size: number }) {
  return [1, 2, 3, 4, 5].map((star) => <Mark key={star} name="star" size={size} isOn={star <= given} />)
}
