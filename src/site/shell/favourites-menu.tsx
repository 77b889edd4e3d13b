import Heart from 'lucide-react/icons/heart'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Count } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { useStore } from './browser-store.ts'
import { changeFavourite } from './favourite-heart.tsx'
import { favourites, type Favourite } from './favourites.ts'
import { paths } from './paths.ts'
import { stayQuery } from '../search/stay-query.ts'
import { showToast } from './toasts.tsx'
import { Thumbnail } from './thumbnail.tsx'

const listPath = (list: readonly Favourite[], stay: Record<string, string>) =>
  paths.listing({ ...stay, ids: list.map(({ id }) => id).join(',') })

/** The four newest favourites. */
const comparePath = (list: readonly Favourite[], stay: Record<string, string>) =>
  paths.compare({
    ...stay,
    ids: list
      .slice(0, 4)
      .map(({ id }) => id)
      .join(','),
  })

/** A link that shows the same villas to somebody else, for the same dates and guests. */
async function shareList(list: readonly Favourite[], stay: Record<string, string>): Promise<void> {
  const address = new URL(listPath(list, stay), location.origin).href
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
  const location = useLocation()
  // The page of a villa writes dates into the address without the router, so the address is read at each opening.
  const [opened, setOpened] = useState({ key: '', search: '' })
  const stay = stayQuery(opened.key === location.key ? opened.search : location.search)
  const label = list.length === 0 ? 'Favoriler' : `Favoriler, ${list.length} villa`
  return (
    <Popover
      align="end"
      label="Favoriler"
      className="favourites needs-script"
      onToggled={(open) => open && setOpened({ key: location.key, search: window.location.search })}
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
              <Link className="more-link" to={listPath(list, stay)} onClick={close}>
                Hepsini gör
              </Link>
              {list.length > 1 && (
                <Link className="more-link" to={comparePath(list, stay)} onClick={close}>
                  Karşılaştır
                </Link>
              )}
              <Button tone="ghost" size={36} onClick={() => void shareList(list, stay)}>
                Listeyi paylaş
              </Button>
            </div>
          </>
        )
      }
    </Popover>
  )
}
