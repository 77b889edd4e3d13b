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
import { tripQueryOf } from '../boats/trip-query.ts'
import { stayQuery } from '../search/stay-query.ts'
import { showToast } from './toasts.tsx'
import { Thumbnail } from './thumbnail.tsx'

const isBoat = ({ kind }: Favourite) => kind === 'boat'
const idsOf = (list: readonly Favourite[]) => list.map(({ id }) => id).join(',')

const villasPath = (villas: readonly Favourite[], stay: Record<string, string>) =>
  paths.listing({ ...stay, ids: idsOf(villas) })
const boatsPath = (boats: readonly Favourite[]) => paths.boats({ ids: idsOf(boats) })

/** The four newest villas. */
const comparePath = (villas: readonly Favourite[], stay: Record<string, string>) =>
  paths.compare({ ...stay, ids: idsOf(villas.slice(0, 4)) })

/** Links that show the same villas and boats to somebody else. */
async function share(addresses: readonly string[]): Promise<void> {
  const text = addresses.map((path) => new URL(path, location.origin).href).join('\n')
  try {
    await navigator.clipboard.writeText(text)
    showToast('Bağlantı kopyalandı')
  } catch {
    showToast(`Bağlantıyı elle kopyalayın: ${text}`)
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
  const search = opened.key === location.key ? opened.search : location.search
  const stay = stayQuery(search)
  const trip = tripQueryOf(search)
  const villas = list.filter((each) => !isBoat(each))
  const boats = list.filter(isBoat)
  const lists = [
    ...(villas.length > 0 ? [{ name: 'Villaları gör', path: villasPath(villas, stay) }] : []),
    ...(boats.length > 0 ? [{ name: 'Tekneleri gör', path: boatsPath(boats) }] : []),
  ]
  const counts = [
    ...(villas.length > 0 ? [`${villas.length} villa`] : []),
    ...(boats.length > 0 ? [`${boats.length} tekne`] : []),
  ]
  const label = ['Favoriler', ...counts].join(', ')
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
              {list.map((rental) => (
                <li key={rental.id}>
                  <Link
                    to={isBoat(rental) ? paths.boat(rental.slug, trip) : paths.villa(rental.slug, stay)}
                    onClick={close}
                  >
                    <Thumbnail src={rental.thumbnail} />
                    {rental.name}
                  </Link>
                  <IconButton
                    label={`Favorilerden kaldır: ${rental.name}`}
                    onClick={() => changeFavourite(rental)}
                  >
                    <X size={17} />
                  </IconButton>
                </li>
              ))}
            </ul>
            <div className="favourites-foot">
              {lists.map(({ name, path }) => (
                <Link key={name} className="more-link" to={path} onClick={close}>
                  {lists.length === 1 ? 'Hepsini gör' : name}
                </Link>
              ))}
              {villas.length > 1 && (
                <Link className="more-link" to={comparePath(villas, stay)} onClick={close}>
                  {boats.length > 0 ? 'Villaları karşılaştır' : 'Karşılaştır'}
                </Link>
              )}
              <Button tone="ghost" size={36} onClick={() => void share(lists.map(({ path }) => path))}>
                Listeyi paylaş
              </Button>
            </div>
          </>
        )
      }
    </Popover>
  )
}
