import { useSite } from './site-context.ts'

/**
 * Fixed texts (docs/product.md, Exact texts) for a part of the frame that could not be loaded, with a retry.
 */
const LOAD_FAILURES = {
  frame: 'Failed to load; network/connection error.',
  types: 'Villa Tipleri Hata',
  boat_types: 'Tekne Tipleri Hata',
  towns: 'Villa Bölgeleri Hata',
} as const

/** Shown in place of the missing part. */
export function LoadFailure({
  part,
  className = '',
}: {
  part: keyof typeof LOAD_FAILURES
  className?: string
}) {
  const { isLoading, retry } = useSite()
  return (
    <span className={`load-failure ${className}`}>
      <span lang={part === 'frame' ? 'en' : undefined}>{LOAD_FAILURES[part]}</span>
      <button type="button" className="needs-script" aria-disabled={isLoading || undefined} onClick={retry}>
        Tekrar dene
      </button>
    </span>
  )
}
