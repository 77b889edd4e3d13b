import { formatDay, formatStay, guestsText } from '../../domain/turkish/turkish.ts'

interface StayFactsProps {
  name: string
  region: string
  image: string | null
  stay: { check_in: string; check_out: string; night_count: number }
  guests: { adults: number; children: number; infants: number }
  check_in_time: string
  check_out_time: string
}

const time = (text: string) => text.slice(0, 5).replace(':', '.')

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
        <div>
          <dt>Tarih</dt>
          <dd>
            {formatStay(stay)}, {stay.night_count} gece
          </dd>
        </div>
        <div>
          <dt>Giriş</dt>
          <dd>
            {formatDay(stay.check_in, 'full')}, {time(check_in_time)} ve sonrası
          </dd>
        </div>
        <div>
          <dt>Çıkış</dt>
          <dd>
            {formatDay(stay.check_out, 'full')}, en geç {time(check_out_time)}
          </dd>
        </div>
        <div>
          <dt>Kişi</dt>
          <dd>{guestsText(guests)}</dd>
        </div>
      </dl>
    </div>
  )
}
