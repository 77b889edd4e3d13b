import { IconButton } from '../../ui/button.tsx'
import { useStore } from './browser-store.ts'
import { favourites, toggleFavourite, type Favourite } from './favourites.ts'
import { Mark } from './icon-sprite.tsx'
import { showToast } from './toasts.tsx'

/** Adds or removes a favourite and shows a toast with undo. */
export function changeFavourite(villa: Favourite): void {
  const before = favourites.read()
  const after = toggleFavourite(before, villa)
  favourites.write(after)
  showToast(after.length > before.length ? 'Villa favorilere eklendi.' : 'Villa favorilerden kaldırıldı.', {
    action: { label: 'Geri al', run: () => favourites.write(before) },
  })
}

type FavouriteHeartProps = {
  villa: Favourite
  /** `scrim` on images, `ghost` beside a heading. */
  tone?: 'scrim' | 'ghost'
  className?: string
}

/** The favourite button of a card or a villa page. Its label stays the same; aria-pressed tells the state. */
export function FavouriteHeart({ villa, tone = 'scrim', className = '' }: FavouriteHeartProps) {
  const isOn = useStore(favourites).some(({ id }) => id === villa.id)
  return (
    <IconButton
      className={`heart needs-script ${className}`}
      tone={tone}
      label={`Favorilere ekle: ${villa.name}`}
      title={isOn ? 'Favorilerden kaldır' : 'Favorilere ekle'}
      aria-pressed={isOn}
      onClick={() => changeFavourite(villa)}
    >
      <Mark name="heart" size={18} />
    </IconButton>
  )
}
