import CloudSun from 'lucide-react/icons/cloud-sun'
import { formatClock, minutesText } from '../../domain/turkish/trip-text.ts'
import { Money } from '../../ui/money.tsx'
import { LadderTable } from '../rentals/ladder-table.tsx'
import type { Boat, TripAnswer } from './boat-record.ts'

type TripRulesProps = { boat: Boat; quote: TripAnswer['quote'] }

/** Times of embarkation, the damage deposit, the weather clause and the cancellation ladder. */
export function TripRules({ boat, quote }: TripRulesProps) {
  const { hours, weather_clause, cancellation_ladder, damage_deposit_amount, prices } = boat
  const times = {
    hour: ['Saatlik tur', `${formatClock(hours.opens_at)}–${formatClock(hours.closes_at)} arasında`],
    day: [
      'Günlük tur',
      `${formatClock(hours.day_embarks_at)} biniş, ${formatClock(hours.day_returns_at)} dönüş`,
    ],
    week: [
      'Haftalık tur',
      `${formatClock(hours.week_embarks_at)} biniş, yedi gün sonra ${formatClock(hours.week_returns_at)} dönüş`,
    ],
  }
  return (
    <section className="rental-section" id="kurallar" aria-labelledby="kurallar-baslik">
      <h2 id="kurallar-baslik">Koşullar ve iptal</h2>
      <dl className="trip-rules">
        {prices.map(({ unit }) => (
          <div key={unit}>
            <dt>{times[unit][0]}</dt>
            <dd>{times[unit][1]}</dd>
          </div>
        ))}
        {hours.turnaround_minutes > 0 && (
          <div>
            <dt>İki tur arasında hazırlık</dt>
            <dd>{minutesText(hours.turnaround_minutes)}</dd>
          </div>
        )}
        {damage_deposit_amount > 0 && (
          <div>
            <dt>Hasar depozitosu</dt>
            <dd>
              <Money amount={damage_deposit_amount} />, dönüşte iade
            </dd>
          </div>
        )}
      </dl>
      {weather_clause !== '' && (
        <div className="weather">
          <CloudSun size={24} strokeWidth={1.5} />
          <div>
            <h3>Hava bozarsa</h3>
            <p>{weather_clause}</p>
          </div>
        </div>
      )}
      {cancellation_ladder.length > 0 && (
        <>
          <h3 className="rules-sub">İptal ederseniz</h3>
          <LadderTable
            kind="boat"
            ladder={cancellation_ladder}
            stay={quote === null ? null : { ...quote, check_in: quote.day }}
          />
          {quote === null && (
            <p className="rental-note">Gün seçtiğinizde tabloda günleri ve tutarları görürsünüz.</p>
          )}
        </>
      )}
    </section>
  )
}
