import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { AppLink } from './app-link.tsx'
import { pageWindow } from './page-window.ts'

type PagerProps = {
  /** Counted from 1. */
  page: number
  pages: number
  href: (page: number) => string
  className?: string
  /** Of which list, where a page has several: landmarks need names of their own. */
  label?: string
}

/** Links to the pages of a list. One page draws nothing. */
export function Pager({ page, pages, href, className = '', label = 'Sayfalar' }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav className={`pager ${className}`} aria-label={label}>
      {page > 1 && (
        <AppLink href={href(page - 1)} rel="prev" aria-label="Önceki sayfa" data-step>
          <ChevronLeft size={17} />
        </AppLink>
      )}
      {pageWindow(page, pages).map((number, index) =>
        number === null ? (
          <span key={index < 3 ? 'gap-left' : 'gap-right'} aria-hidden="true">
            …
          </span>
        ) : (
          <AppLink
            key={number}
            href={href(number)}
            aria-label={`${number}. sayfa`}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </AppLink>
        ),
      )}
      {page < pages && (
        <AppLink href={href(page + 1)} rel="next" aria-label="Sonraki sayfa" data-step>
          <ChevronRight size={17} />
        </AppLink>
      )}
    </nav>
  )
}
