import { missingBoatParts } from '../../../domain/catalogue/boat-readiness.ts'
import { TRIP_UNITS } from '../../../domain/calendar/trip-period.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { formatMoney } from '../../../domain/pricing/money.ts'
import { formatNumber } from '../../../domain/turkish/turkish.ts'
import { momentRows, moneyRows, Overview, ratingRow } from '../../editor/overview/overview.tsx'
import type { FactRow } from '../../editor/overview/overview.tsx'
import { ReadyList } from '../../editor/readiness/ready-list.tsx'
import { useNow } from '../../shell/use-now.ts'
import type { Boat, SectionProps } from '../boat.ts'
import { READY_PARTS } from '../readiness.ts'
import { useBoatSwitches } from '../use-boat-switches.tsx'

export function OverviewSection({ boat }: SectionProps) {
  const today = todayInIstanbul(useNow())
  return (
    <Overview
      cover={boat.image}
      parts={[
        { title: 'Tekne', rows: boatFacts(boat) },
        { title: 'Ödeme', rows: [...priceRows(boat, today), ...moneyRows(boat)] },
      ]}
      record={[
        ['Tekne sahibi', boat.owner_name],
        ['Turizm belgesi', boat.permit_no ?? 'yok'],
        ...momentRows(boat),
      ]}
    >
      {boat.can.edit && <BoatReadyList boat={boat} today={today} />}
    </Overview>
  )
}

function BoatReadyList({ boat, today }: { boat: Boat; today: string }) {
  const switches = useBoatSwitches()
  return (
    <>
      <ReadyList
        kind="boat"
        rental={boat}
        parts={READY_PARTS}
        missing={missingBoatParts(boat, today)}
        onPublish={() => switches.toggleActive(boat)}
      />
      {switches.gate}
    </>
  )
}

const CREWS = { crewed: 'kaptan ve mürettebatla', captain: 'kaptanla', bareboat: 'kaptansız' }

function boatFacts(boat: Boat): FactRow[] {
  return [
    ['Tip', boat.boat_type_name],
    ['Marina', boat.marina_name],
    ['Boy', `${formatNumber(boat.length_m, 2)} m, ${boat.build_year} yapımı`],
    [
      'Kişi',
      boat.overnight_guests === 0
        ? `gündüz ${boat.guests}, gece kalınmıyor`
        : `gündüz ${boat.guests}, gece ${boat.overnight_guests}`,
    ],
    ['Kamara', boat.cabins.length === 0 ? '—' : String(boat.cabins.length)],
    ['Mürettebat', CREWS[boat.crew_kind]],
    ['Fotoğraf', String(boat.image_count)],
    ratingRow(boat),
  ]
}

const PRICES = { hour: 'Saatlik fiyat', day: 'Günlük fiyat', week: 'Haftalık fiyat' }

/** The lowest and the highest price of each unit in the seasons that have not ended. */
function priceRows(boat: Boat, today: string): FactRow[] {
  return TRIP_UNITS.flatMap((unit): FactRow[] => {
    const prices = boat.seasons
      .filter((season) => season.unit === unit && season.ends_on > today)
      .map(({ price }) => price)
    if (prices.length === 0) return []
    const [low, high] = [Math.min(...prices), Math.max(...prices)]
    const text = low === high ? formatMoney(low) : `${formatMoney(low)} – ${formatMoney(high)}`
    return [[PRICES[unit], text]]
  })
}
