import Anchor from 'lucide-react/icons/anchor'
import { Link } from 'react-router'
import { buttonLook } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { paths } from '../../shell/paths.ts'
import { BoatCard } from '../boat-card.tsx'
import { boatEmptySentence, boatReasons, dropText, freeDayText } from './boat-empty-texts.ts'
import { boatListHref, type BoatListState } from './boat-list-state.ts'
import type { BoatSuggestions, FoundBoats } from './load-boat-list.ts'

type EmptyBoatsProps = {
  state: BoatListState
  facts: BoatSuggestions | null
  /** Boats with the nearest trip that can be booked. */
  near: FoundBoats['suggestions']
  /** The number of boats on the site; 0 when it is not known. */
  boats: number
  query: Record<string, string>
}

/** The empty list: why nothing was found, days and changes that find something, and the nearest trips. */
export function EmptyBoats({ state, facts, near, boats, query }: EmptyBoatsProps) {
  const reasons = facts === null ? [] : boatReasons(facts, state.search)
  const days = facts?.days ?? []
  const drops = (facts?.drops ?? []).map(dropText)
  return (
    <>
      <Empty
        icon={Anchor}
        title={boatEmptySentence(state, facts)}
        details={
          reasons.length > 0 && (
            <ul className="listing-reasons">
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )
        }
        actions={
          <>
            {days.map((day) => (
              <Link
                key={day.date}
                {...buttonLook({ tone: 'primary', size: 40 })}
                to={boatListHref(state, { search: { date: day.date } })}
              >
                {freeDayText(day)}
              </Link>
            ))}
            {drops.map(({ label, change }) => (
              <Link key={label} {...buttonLook({ tone: 'ghost', size: 40 })} to={boatListHref(state, change)}>
                {label}
              </Link>
            ))}
            <Link {...buttonLook({ tone: 'quiet', size: 40 })} to={paths.boats()}>
              {boats > 0 ? `Bütün tekneler (${boats} tekne)` : 'Bütün tekneler'}
            </Link>
          </>
        }
      >
        {days.length + drops.length > 0
          ? 'Aramanızı şöyle değiştirebilirsiniz:'
          : 'Günü, marinayı ya da filtreleri değiştirerek yeniden deneyin.'}
      </Empty>
      {near.length > 0 && (
        <section className="listing-near" aria-labelledby="yakin-turlar">
          <h2 id="yakin-turlar" className="section-title">
            Başka gün ya da süreyle boş tekneler
          </h2>
          <p className="listing-note">
            Bu turlar aradığınızdan farklı; günü, saati ve toplamı kartta yazıyor.
          </p>
          <ul className="cards listing-cards" data-columns="2">
            {near.map((boat) => (
              <li key={boat.id}>
                <BoatCard boat={boat} query={query} level={3} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
