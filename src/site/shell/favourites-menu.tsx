import Heart from 'lucide-react/icons/heart'
import X from 'lucide-react/icons/x'
import { Link, useLocation } from 'react-router'
import { Count } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { useStore } from './browser-store.ts'
import { changeFavourite } from './favourite-heart.tsx'
import { favourites, type Favourite } from './favourites.ts'
import { paths } from './paths.ts'
import { searchQuery, searchValues } from '../search/search-values.ts'
import { showToast } from './toasts.tsx'
import { Thumbnail } from './thumbnail.tsx'

const listPath = (list: readonly Favourite[]) => paths.listing({ ids: list.map(({ id }) => id).join(',') })

/**
 * The dates and guests of the current page, so that nobody types them again. The link to share has none,
 * because it lists all favourites.
 */
const stayQuery = (search: string) =>
  searchQuery({ ...searchValues(new URLSearchParams(search)), town_id: '', district_id: '', flexible: 0 })

/** The four newest favourites. */
const comparePath = (list: readonly Favourite[], stay: Record<string, string>) =>
  paths.compare({
    ...stay,
    ids: list
      .slice(0, 4)
      .map(({ id }) => id)
      .join(','),
  })

/** A link that shows the same villas to somebody else. */
async function shareList(list: readonly Favourite[]): Promise<void> {
  const address = new URL(listPath(list), location.origin).href
  try {
    await navigator.clipboard.writeText(address)
    showToast('Bağlantı kopyalandı')
  } catch {
    showToast(`Bağlantıyı elle kopyalayın: ${address}`)
  }
}

/**
 * The favourites menu of the header. The server does not know the visitor's list, so the count appears in the
 * browser.
 */
export function FavouritesMenu() {
  const list = useStore(favourites)
  const stay = stayQuery(useLocation().search)
  const label = list.length === 0 ? 'Favoriler' : `Favoriler, ${list.length} villa`
  return (
    <Popover
      align="end"
      label="Favoriler"
      className="favourites needs-script"
      trigger={(trigger) => (
        <IconButton {...trigger} label={label} className="needs-script">
          <Heart size={20} />
          <Count value={list.length} />
        </IconButton>
      )}
    >
      {(close) =>
        list.length === 0 ? (
          <p className="favourites-none">Favorilere eklenmiş villanız yok.</p>
        ) : (
          <>
            <ul className="favourites-list">
              {list.map((villa) => (
                <li key={villa.id}>
                  <Link to={paths.villa(villa.slug, stay)} onClick={close}>
                    <Thumbnail src={villa.thumbnail} />
                    {villa.name}
                  </Link>
                  <IconButton
                    label={`Favorilerden kaldır: ${villa.name}`}
                    onClick={() => changeFavourite(villa)}
                  >
                    <X size={17} />
                  </IconButton>
                </li>
              ))}
            </ul>
            <div className="favourites-foot">
              <Link className="more-link" to={listPath(list)} onClick={close}>
                Hepsini gör
              </Link>
              {list.length > 1 && (
                <Link className="more-link" to={comparePath(list, stay)} onClick={close}>
                  Karşılaştır
                </Link>
              )}
              <Button tone="ghost" size={36} onClick={() => void shareList(list)}>
                Listeyi paylaş
              </Button>
            </div>
          </>
        )
      }
    </Popover>
  )
}
