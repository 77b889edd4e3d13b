import { AppLink } from '../../../ui/app-link.tsx'
import { momentText } from '../../shell/moment-text.ts'
import { paths } from '../../shell/paths.ts'
import { historyChanges, historyTitle } from './history-text.ts'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import type { HistoryRow } from '../reservation.ts'

type HistoryPartProps = { id: number; kind: RentalKind; history: readonly HistoryRow[]; now: Date }

/** The history: who changed which fields when, newest first. */
export function HistoryPart({ id, kind, history, now }: HistoryPartProps) {
  return (
    <section className="part">
      <header>
        <h3>Geçmiş</h3>
        <AppLink className="link" href={paths.audit({ record: 'reservation', record_id: id })}>
          İşlem kaydı
        </AppLink>
      </header>
      {history.length === 0 && <p className="part-empty">Henüz değişiklik yok.</p>}
      <ol className="history">
        {history.map((entry) => (
          <li key={entry.id}>
            <p>
              <b>{entry.actor_name}</b> · {historyTitle(entry, kind)}
              <time dateTime={entry.created_at}>{momentText(entry.created_at, now)}</time>
            </p>
            <ul>
              {historyChanges(entry, kind).map(({ label, from, to }) => (
                <li key={label}>
                  {label}: {from !== null && from !== 'boş' && <s>{from}</s>} {to}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}
