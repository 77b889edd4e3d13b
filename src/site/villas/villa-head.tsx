import { FavouriteHeart } from '../shell/favourite-heart.tsx'
import { thumbnailOf, variantsOf } from '../cards/image-record.ts'
import { PageHead } from '../rentals/page-head.tsx'
import type { Villa } from './villa-types.ts'

export function VillaHead({ villa }: { villa: Villa }) {
  const location =
    villa.district_name === villa.town_name ? villa.town_name : `${villa.district_name}, ${villa.town_name}`
  return (
    <PageHead
      rental={villa}
      counted="doğrulanmış konaklama"
      tools={
        <FavouriteHeart
          tone="ghost"
          rental={{
            id: villa.id,
            slug: villa.slug,
            name: villa.name,
            thumbnail: thumbnailOf(variantsOf(villa.images[0])),
          }}
        />
      }
    >
      {location} · Kiralık villa
    </PageHead>
  )
}
