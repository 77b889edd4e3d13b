import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ExternalLink from 'lucide-react/icons/external-link'
import MapPin from 'lucide-react/icons/map-pin'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { AppLink } from '../../ui/app-link.tsx'
import { Arch } from '../../ui/arch.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { MapSurface } from '../../ui/coast-map.tsx'
import type { MapPoint } from '../../ui/coast-map.tsx'
import { isOnCoast } from '../../ui/coast-picker.tsx'
import { boundsAround } from '../../ui/coast-shape.ts'
import type { TableColumn } from '../../ui/data-table.tsx'
import { Empty } from '../../ui/empty.tsx'
import { placeLabels } from '../../ui/place-labels.ts'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'
import { WaitingBlock } from '../../ui/skeleton.tsx'
import type { ListAddress } from '../list/list-address.ts'
import { countText, ListFrame } from '../list/list-frame.tsx'
import { pageIn } from '../shell/address-numbers.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import { listQuery, recordQuery } from '../shell/record-calls.ts'
import { useIsPhone } from '../shell/use-is-phone.ts'
import { DISTRICTS, PAGE_SIZE, TOWNS } from './calls.ts'
import type { District, WholeTown } from './calls.ts'

type HrefTo = ListAddress['hrefTo']
type TownPaneProps = { id: number; address: ListAddress }

/** A town: its details, a map with its districts, and a list of them. */
export function TownPane({ id, address }: TownPaneProps) {
  const town = useQuery(recordQuery(TOWNS, id))
  const page = pageIn(address.params.get('districts'))
  const districts = useQuery({
    ...listQuery(DISTRICTS, { town_id: id, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE }),
    // While another page of the same town loads, the previous one stays; never that of another town.
    placeholderData: (previous, asked) => (asked?.queryKey[2].town_id === id ? previous : undefined),
  })
  const to: HrefTo = (next) => address.hrefTo({ town: id, ...next })
  return (
    <section className="panes-one" aria-label={town.data?.name ?? 'Bölge'}>
      <AppLink className="panes-back" href={address.hrefTo({ town: null, districts: null })}>
        <ArrowLeft size={17} />
        Bölgelere dön
      </AppLink>
      <LoadFailed query={town}>Bölgeyi şu an getiremedik.</LoadFailed>
      {town.isPending && <WaitingBlock height="16rem" />}
      {town.data && (
        <>
          <TownHead town={town.data} editHref={to({ edit: `town-${id}` })} />
          <TownMap town={town.data} districts={districts.data?.items ?? []} to={to} />
        </>
      )}
      <header className="pane-head">
        <h2>Alt bölgeler</h2>
        <p>{countText(districts.data?.total, page, PAGE_SIZE)}</p>
        <AppLink href={to({ edit: 'district-new' })} {...buttonLook({ size: 36, tone: 'ghost' })}>
          <Plus size={16} />
          Alt bölge ekle
        </AppLink>
      </header>
      <ListFrame
        query={districts}
        caption="Alt bölgeler"
        failed="Alt bölgeleri şu an getiremedik."
        columns={COLUMNS}
        rowHref={(row) => to({ edit: `district-${row.id}` })}
        page={page}
        pageSize={PAGE_SIZE}
        pageHref={(next) => to({ districts: next > 1 ? next : null })}
        empty={
          <Empty title="Alt bölge yok" icon={MapPin} level={3}>
            Villaların yerini daha yakından söylemek için alt bölge ekleyin.
          </Empty>
        }
      />
    </section>
  )
}

function TownHead({ town, editHref }: { town: WholeTown; editHref: string }) {
  return (
    <header className="town-head">
      <Arch className="town-arch">
        <ResponsiveImage
          variants={town.image?.variants ?? []}
          alt=""
          dominant={town.image?.dominant}
          ratio={4 / 5}
          sizes="72px"
        />
      </Arch>
      <div>
        <h2>{town.name}</h2>
        <p>{town.summary === '' ? 'Kısa tanıtımı yazılmamış.' : town.summary}</p>
        <a className="site-address" href={`/${town.slug}`} target="_blank" rel="noreferrer">
          /{town.slug}
          <ExternalLink size={14} />
          <span className="sr-only">, sitede aç</span>
        </a>
      </div>
      <AppLink href={editHref} {...buttonLook({ size: 36, tone: 'ghost' })}>
        <Pencil size={15} />
        Düzenle
      </AppLink>
    </header>
  )
}

const RATIO = 2.4

type TownMapProps = {
  town: WholeTown
  districts: readonly District[]
  to: HrefTo
}

/** The map shows the town and its districts that have coordinates, zoomed so that they can be told apart. */
function TownMap({ town, districts, to }: TownMapProps) {
  const isPhone = useIsPhone()
  const own = { lat: town.latitude, lon: town.longitude }
  const points: MapPoint[] = [
    ...(isOnCoast(own)
      ? [
          {
            id: 'town',
            ...own,
            name: town.name,
            active: true,
            href: to({ edit: `town-${town.id}` }),
          },
        ]
      : []),
    ...districts.flatMap(({ id, name, latitude: lat, longitude: lon }) =>
      lat === null || lon === null || !isOnCoast({ lat, lon })
        ? []
        : [{ id, lat, lon, name, href: to({ edit: `district-${id}` }) }],
    ),
  ]
  if (points.length === 0) {
    return <p className="pane-note">Bu bölgenin konumu çizilen kıyının dışında; haritada görünmez.</p>
  }
  const crop = boundsAround(points, 0.35)
  const { named, left } = placeLabels(points, { crop, ratio: RATIO, width: isPhone ? 350 : 640 })
  return (
    <div className="town-map">
      <MapSurface
        label={`${town.name} ve alt bölgeleri haritada`}
        crop={crop}
        ratio={RATIO}
        points={named}
        dots={left}
      />
    </div>
  )
}

const COLUMNS: TableColumn<District>[] = [
  { key: 'name', header: 'Alt bölge', cell: (row) => row.name, mobile: 'title' },
  { key: 'slug', header: 'Adres', cell: (row) => <span className="cut">/{row.slug}</span>, mobile: 'meta' },
  {
    key: 'villas',
    header: 'Villa',
    align: 'end',
    cell: (row) => (
      <>
        {row.villa_count}
        <span className="only-phone"> villa</span>
      </>
    ),
    mobile: 'end',
  },
  {
    key: 'point',
    header: 'Haritada',
    cell: ({ latitude, longitude }) =>
      latitude === null || longitude === null ? (
        <span className="dash">İşaretlenmemiş</span>
      ) : isOnCoast({ lat: latitude, lon: longitude }) ? (
        'Var'
      ) : (
        'Kıyının dışında'
      ),
  },
]
