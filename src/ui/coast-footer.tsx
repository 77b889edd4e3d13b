import drawing from './coast-footer.svg?url'

/**
 * The coastline above the footer, for decoration and the same on every page. It is a file
 * (scripts/make-coast-footer.ts) that is loaded when the footer is near.
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
