import Share2 from 'lucide-react/icons/share-2'
import { tellingRating } from '../../domain/catalogue/telling-rating.ts'
import { formatNumber } from '../../domain/turkish/turkish.ts'
import { IconButton } from '../../ui/button.tsx'
import { FavouriteHeart } from '../shell/favourite-heart.tsx'
import { Mark } from '../shell/icon-sprite.tsx'
import { showToast } from '../shell/toasts.tsx'
import { thumbnailOf, variantsOf } from '../cards/image-record.ts'
import type { Villa } from './villa-types.ts'

/** Shares the page by the phone's share sheet where there is one, else copies the address. */
async function share(villa: Villa): Promise<void> {
  const url = window.location.href
  try {
    if (navigator.share !== undefined && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title: villa.name, url })
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

export function VillaHead({ villa }: { villa: Villa }) {
  const rating = tellingRating(villa)
  const location =
    villa.district_name === villa.town_name ? villa.town_name : `${villa.district_name}, ${villa.town_name}`
  return (
    <div className="villa-title">
      <div>
        <h1>{villa.name}</h1>
        <p>
          {location} · Kiralık villa
          {rating !== null && (
            <a className="villa-rating" href="#yorumlar">
              <Mark name="star" size={16} />
              <span className="sr-only">Puan </span>
              {formatNumber(rating, 1)}
              <span> · {villa.rating_count} doğrulanmış konaklama</span>
            </a>
          )}
        </p>
      </div>
      <div className="villa-tools">
        <IconButton className="needs-script" label="Paylaş" onClick={() => void share(villa)}>
          <Share2 size={20} />
        </IconButton>
        <FavouriteHeart
          tone="ghost"
          rental={{
            id: villa.id,
            slug: villa.slug,
            name: villa.name,
            thumbnail: thumbnailOf(variantsOf(villa.images[0])),
          }}
        />
      </div>
    </div>
  )
}
