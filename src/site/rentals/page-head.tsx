import Share2 from 'lucide-react/icons/share-2'
import type { ReactNode } from 'react'
import { tellingRating } from '../../domain/catalogue/telling-rating.ts'
import { formatNumber } from '../../domain/turkish/turkish.ts'
import { IconButton } from '../../ui/button.tsx'
import { Mark } from '../shell/icon-sprite.tsx'
import { showToast } from '../shell/toasts.tsx'

/** Shares the page by the phone's share sheet where there is one, else copies the address. */
async function share(title: string): Promise<void> {
  const url = window.location.href
  try {
    if (navigator.share !== undefined && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title, url })
      return
    }
    await navigator.clipboard.writeText(url)
    showToast('Bağlantı kopyalandı')
  } catch (error) {
    // Closing the share sheet is no failure.
    if ((error as Error).name !== 'AbortError')
      showToast('Bağlantıyı adres çubuğundan kopyalayın', { tone: 'error' })
  }
}

type PageHeadProps = {
  rental: { name: string; rating: number | null; rating_count: number }
  /** What it is and where. */
  children: ReactNode
  /** What the rating counts: "doğrulanmış konaklama". */
  counted: string
  /** Further buttons beside «Paylaş». */
  tools?: ReactNode
}

/** The head of the page of a villa or a boat: name, kind and place, rating, buttons. */
export function PageHead({ rental, children, counted, tools }: PageHeadProps) {
  const rating = tellingRating(rental)
  return (
    <div className="rental-title">
      <div>
        <h1>{rental.name}</h1>
        <p>
          {children}
          {rating !== null && (
            <a className="rental-rating" href="#yorumlar">
              <Mark name="star" size={16} />
              <span className="sr-only">Puan </span>
              {formatNumber(rating, 1)}
              <span>
                {' '}
                · {rental.rating_count} {counted}
              </span>
            </a>
          )}
        </p>
      </div>
      <div className="rental-tools">
        <IconButton className="needs-script" label="Paylaş" onClick={() => void share(rental.name)}>
          <Share2 size={20} />
        </IconButton>
        {tools}
      </div>
    </div>
  )
}
