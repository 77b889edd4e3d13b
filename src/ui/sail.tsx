/** The small sail before a word (legend, active row). Its colour is the text's, or the variable --tint. */
export function SailMark({ className = '' }: { className?: string }) {
  return <span className={`sail-mark ${className}`} aria-hidden="true" />
}
