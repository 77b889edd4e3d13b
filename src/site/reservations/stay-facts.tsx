import type { ReactNode } from 'react'
import type { AgreedTrip } from '../../domain/pricing/pricing.ts'
import { unitsText } from '../../domain/turkish/trip-text.ts'
import { formatDay, formatMoment, formatStay, guestsText } from '../../domain/turkish/turkish.ts'

type Trip = Pick<AgreedTrip, 'unit' | 'units' | 'started_at' | 'finished_at'>

interface StayFactsProps {
  name: string
  region: string
  image: string | null
  /** of a boat: with its trip */
  stay: { check_in: string; check_out: string; night_count: number; trip?: Trip | undefined }
  guests: { adults: number; children: number; infants: number }
  check_in_time: string
  check_out_time: string
}

const time = (text: string) => text.slice(0, 5).replace(':', '.')

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Villa, dates and guests: the head of every page about a reservation. */
export function StayFacts({
  name,
  region,
  image,
  stay,
  guests,
  check_in_time,
  check_out_time,
}: StayFactsProps) {
  return (
    <div className="stay-facts">
      {image !== null && <img src={image} alt="" width="112" height="84" />}
      <div>
        <p className="stay-name">{name}</p>
        <p className="stay-region">{region}</p>
      </div>
      <dl>
        {stay.trip === undefined ? (
          <>
            <Fact name="Tarih">
              {formatStay(stay)}, {stay.night_count} gece
            </Fact>
            <Fact name="Giriş">
              {formatDay(stay.check_in, 'full')}, {time(check_in_time)} ve sonrası
            </Fact>
            <Fact name="Çıkış">
              {formatDay(stay.check_out, 'full')}, en geç {time(check_out_time)}
            </Fact>
          </>
        ) : (
          <>
            <Fact name="Süre">{unitsText(stay.trip.unit, stay.trip.units)}</Fact>
            <Fact name="Hareket">{formatMoment(stay.trip.started_at)}</Fact>
            <Fact name="Dönüş">{formatMoment(stay.trip.finished_at)}</Fact>
          </>
        )}
        <div>
          <dt>Kişi</dt>
          <dd>{guestsText(guests)}</dd>
        </div>
      </dl>
    </div>
  )
}
