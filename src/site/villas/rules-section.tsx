import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { Money } from '../../ui/money.tsx'
import type { LadderStay } from '../../domain/booking/ladder-rows.ts'
import { maxInfants } from '../../domain/booking/young-guests.ts'
import { LadderTable } from '../rentals/ladder-table.tsx'
import type { Villa } from './villa-types.ts'

function time(text: string): string {
  return text.slice(0, 5).replace(':', '.')
}

/** House rules, check-in and check-out times and the cancellation ladder. */
export function RulesSection({ villa, stay }: { villa: Villa; stay: LadderStay }) {
  const infants = maxInfants(villa)
  const allowed: [string, boolean, string?][] = [
    ['Çocuk', villa.allows_children],
    ['Bebek', infants > 0, `en çok ${infants}`],
    ['Evcil hayvan', villa.allows_pets],
    ['Parti ve etkinlik', villa.allows_parties],
    ['Evin içinde sigara', villa.allows_smoking],
  ]
  return (
    <section className="rental-section" id="kurallar" aria-labelledby="kurallar-baslik">
      <h2 id="kurallar-baslik">Ev kuralları ve iptal</h2>
      <div className="rules">
        <dl className="rule-times">
          <div>
            <dt>Giriş</dt>
            <dd>{time(villa.check_in_time)} ve sonrası</dd>
          </div>
          <div>
            <dt>Çıkış</dt>
            <dd>en geç {time(villa.check_out_time)}</dd>
          </div>
          {villa.damage_deposit_amount > 0 && (
            <div>
              <dt>Hasar depozitosu</dt>
              <dd>
                <Money amount={villa.damage_deposit_amount} />, çıkışta iade
              </dd>
            </div>
          )}
        </dl>
        <ul className="rule-list">
          {allowed.map(([name, isAllowed, limit = 'kabul edilir']) => (
            <li key={name} data-no={!isAllowed || undefined}>
              {isAllowed ? <Check size={18} /> : <X size={18} />}
              {name}: {isAllowed ? limit : 'kabul edilmez'}
            </li>
          ))}
          {villa.rule_notes.map((note) => (
            <li key={note}>
              <span className="sail-mark" aria-hidden="true" />
              {note}
            </li>
          ))}
        </ul>
      </div>
      {villa.cancellation_ladder.length > 0 && (
        <>
          <h3 className="rules-sub">İptal ederseniz</h3>
          <LadderTable ladder={villa.cancellation_ladder} stay={stay} />
          {stay === null && (
            <p className="rental-note">Tarih seçtiğinizde tabloda günleri ve tutarları görürsünüz.</p>
          )}
        </>
      )}
    </section>
  )
}
