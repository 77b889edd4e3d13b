import type { ContentOf } from '../../contract/registry.ts'
import { formatMoney } from '../../domain/pricing/money.ts'

type Earnings = NonNullable<ContentOf<'GET /v1/admin/home'>['earnings']>

/** What the stays and trips of this year earn their owner. */
export function EarningsCard({ earnings, hasBoats }: { earnings: Earnings; hasBoats: boolean }) {
  const what = hasBoats ? 'konaklamalar ve turlar' : 'konaklamalar'
  const rows = [
    [`Bu ay biten ve bitecek ${what}`, earnings.month],
    [`Bu yıl biten ${what}`, earnings.year_past],
    [`Bu yıl bitecek ${what}`, earnings.year_coming],
  ] as const
  return (
    <section className="home-card" aria-labelledby="kazanc" style={{ '--order': 0 }}>
      <header>
        <h2 id="kazanc">Kazancınız</h2>
      </header>
      <dl className="facts home-facts">
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
