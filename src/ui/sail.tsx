/**
 * The small sail-shaped mark before a text (legend, active row). It has the colour of the text, or of the
 * variable --tint.
 */
export function SailMark({ className = '' }: { className?: string }) {
  return <span className={`sail-mark ${className}`} aria-hidden="true" />
}
