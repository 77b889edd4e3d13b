import Share2 from 'lucide-react/icons/share-2'
import type { ReactNode } from 'react'
import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'
import { tellingRating } from '../../domain/catalogue/telling-rating.ts'
import { formatNumber } from '../../domain/turkish/turkish.ts'
import { IconButton } from '../../ui/button.tsx'
import { thumbnailOf, variantsOf } from '../cards/image-record.ts'
import { FavouriteHeart } from '../shell/favourite-heart.tsx'
import type { Favourite } from '../shell/favourites.ts'
import { Mark } from '../shell/icon-sprite.tsx'
import { showToast } from '../shell/toasts.tsx'
import type { PageImage } from './page-images.ts'

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
  kind: RentalKind
  rental: Omit<Favourite, 'thumbnail' | 'kind'> & {
    rating: number | null
    rating_count: number
    images: readonly PageImage[]
  }
  /** What it is and where. */
  children: ReactNode
}

/** What the rating counts. */
const COUNTED = { villa: 'doğrulanmış konaklama', boat: 'doğrulanmış tur' }

/** The head of the page of a villa or a boat: name, kind and place, rating, buttons. */
export function PageHead({ kind, rental, children }: PageHeadProps) {
  const { id, slug, name, images } = rental
  const rating = tellingRating(rental)
  const thumbnail = thumbnailOf(variantsOf(images[0]))
  return (
    <div className="rental-title">
      <div>
        <h1>{name}</h1>
        <p>
          {children}
          {rating !== null && (
            <a className="rental-rating" href="#yorumlar">
              <Mark name="star" size={16} />
              <span className="sr-only">Puan </span>
              {formatNumber(rating, 1)}
              <span>
                {' '}
                · {rental.rating_count} {COUNTED[kind]}
              </span>
            </a>
          )}
        </p>
      </div>
      <div className="rental-tools">
        <IconButton className="needs-script" label="Paylaş" onClick={() => void share(name)}>
          <Share2 size={20} />
        </IconButton>
        <FavouriteHeart
          tone="ghost"
          rental={{ id, slug, name, thumbnail, ...(kind === 'boat' && { kind }) }}
        />
      </div>
    </div>
  )
}
