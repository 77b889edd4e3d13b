import Anchor from 'lucide-react/icons/anchor'
import { formatMoney } from '../../../domain/pricing/money.ts'
import type { MapPin, MapPoint } from '../../../ui/coast-map.tsx'
import type { Frame } from '../../../ui/map-names.ts'
import { Money } from '../../../ui/money.tsx'
import { pointOf } from '../../search/listing/map-marks.tsx'
import { boatListHref, type BoatListState } from './boat-list-state.ts'
import { BY_UNIT } from '../boat-words.ts'
import { groupMarinas, namesBeside, type Marina, type MarinaGroup } from './marina-pins.ts'

export type MarinaMapProps = {
  state: BoatListState
  marinas: readonly Marina[]
  /** The map was opened, on a phone over the whole screen. */
  isOpen: boolean
  /** The marina of the boat under the pointer or the focus. */
  active: number | null
}

export const MAP_LABEL = 'Marinalar, tekne sayıları ve en düşük fiyatlar'

const idsOf = ({ marinas }: MarinaGroup) => marinas.map(({ id }) => id).toSorted((a, b) => a - b)
const isChosen = ({ search }: BoatListState, ids: readonly number[]) =>
  search.marina_id.length > 0 && ids.every((id) => search.marina_id.includes(id))

/** "D-Marin Göcek: 4 tekne, en düşük günlük ₺34.000". */
function nameOf(group: MarinaGroup): string {
  const { marinas, count, price_from, price_unit } = group
  const price =
    price_from === null
      ? ''
      : `, en düşük ${price_unit === null ? 'tur toplamı' : BY_UNIT[price_unit]} ${formatMoney(price_from)}`
  return `${marinas.map(({ name }) => name).join(', ')}: ${count} tekne${price}`
}

/** The address of the list with these marinas alone, or without them when they are chosen. */
export function marinaHref(state: BoatListState, ids: readonly number[]): string {
  const marina_id = isChosen(state, ids) ? [] : [...ids]
  return boatListHref(state, { search: { marina_id }, view: 'list' })
}

function pinOf(group: MarinaGroup, { state, active }: Pick<MarinaMapProps, 'state' | 'active'>): MapPin {
  const ids = idsOf(group)
  const [first] = group.marinas
  return {
    id: ids.join(','),
    lat: first!.latitude,
    lon: first!.longitude,
    label: (
      <span className="marina-pin">
        <Anchor size={14} />
        {group.count}
        {group.price_from !== null && (
          <>
            {' · '}
            <Money amount={group.price_from} />
          </>
        )}
      </span>
    ),
    name: nameOf(group),
    href: marinaHref(state, ids),
    active: isChosen(state, ids) || (active !== null && ids.includes(active)),
  }
}

/** What stands on the map in a frame. A marina without a boat of the search is a dot. */
export function marksIn(frame: Frame, props: Pick<MarinaMapProps, 'state' | 'marinas' | 'active'>) {
  const { state, marinas } = props
  const isShown = ({ id, count }: Marina) => count > 0 || state.search.marina_id.includes(id)
  const groups = groupMarinas(marinas.filter(isShown), frame)
  const points: MapPoint[] = namesBeside(groups, frame).map(pointOf)
  return {
    pins: groups.map((group) => pinOf(group, props)),
    points,
    dots: marinas
      .filter((marina) => !isShown(marina))
      .map(({ latitude: lat, longitude: lon }) => ({ lat, lon })),
  }
}
