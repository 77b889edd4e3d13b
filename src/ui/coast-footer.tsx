import drawing from './coast-footer.svg?url'

/**
 * The horizon above the footer: the page is the land, the footer's night ground the sea. Purely ornament, and the same
 * in every page: a file (scripts/make-coast-footer.ts) that comes when the footer is near.
 */
export function CoastFooter({ className = '' }: { className?: string }) {
  return (
    <img
      className={`coast-footer ${className}`}
      src={drawing}
      alt=""
      width={1440}
      height={210}
      loading="lazy"
      decoding="async"
    />
  )
}
