import { IconButton } from '../../ui/button.tsx'
import { useStore } from './browser-store.ts'
import { favourites, toggleFavourite, type Favourite } from './favourites.ts'
import { Mark } from './icon-sprite.tsx'
import { showToast } from './toasts.tsx'

const SENTENCES = {
  villa: ['Villa favorilere eklendi.', 'Villa favorilerden kaldırıldı.'],
  boat: ['Tekne favorilere eklendi.', 'Tekne favorilerden kaldırıldı.'],
} as const

/** Adds or removes a favourite and shows a toast with undo. */
export function changeFavourite(rental: Favourite): void {
  const before = favourites.read()
  const after = toggleFavourite(before, rental)
  favourites.write(after)
  const [added, removed] = SENTENCES[rental.kind ?? 'villa']
  showToast(after.length > before.length ? added : removed, {
    action: { label: 'Geri al', run: () => favourites.write(before) },
  })
}

type FavouriteHeartProps = {
  rental: Favourite
  /** `scrim` on images, `ghost` beside a heading. */
  tone?: 'scrim' | 'ghost'
  className?: string
}

/** The favourite button of a card or a page. Its label stays the same; aria-pressed tells the state. */
export function FavouriteHeart({ rental, tone = 'scrim', className = '' }: FavouriteHeartProps) {
  const isOn = useStore(favourites).some(({ id }) => id === rental.id)
  return (
    <IconButton
      className={`heart needs-script ${className}`}
      tone={tone}
      label={`Favorilere ekle: ${rental.name}`}
      title={isOn ? 'Favorilerden kaldır' : 'Favorilere ekle'}
      aria-pressed={isOn}
      onClick={() => changeFavourite(rental)}
    >
      <Mark name="heart" size={18} />
    </IconButton>
  )
}
