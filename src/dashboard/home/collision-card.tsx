import { useId } from 'react'
import type { ContentOf } from '../../contract/registry.ts'
import { formatNumber } from '../../domain/turkish/turkish.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { collisionTexts } from '../calendar-grid/feed-states.ts'
import { paths } from '../shell/paths.ts'

/** The feeds with guests in nights that are taken here: nights that were sold twice come before everything else. */
export function CollisionCard({ feeds }: { feeds: ContentOf<'GET /v1/admin/feeds'> }) {
  const titleId = useId()
  return (
    <section className="home-card home-card-danger" aria-labelledby={titleId} style={{ '--order': 0 }}>
      <header>
        <h2 id={titleId}>Takvim çakışması</h2>
        <span>{formatNumber(feeds.total)}</span>
        <AppLink
          className="link"
          href={paths.feeds({ state: 'colliding' })}
          aria-label="Takvim çakışması, hepsi"
        >
          Hepsi
        </AppLink>
      </header>
      <ul className="home-list">
        {feeds.items.map((feed) => (
          <li key={feed.id}>
            <AppLink href={paths.villa(feed.villa_id, 'calendar')}>
              <b>
                {feed.villa_name} · {feed.name}
              </b>
              {collisionTexts(feed, 3).map((text) => (
                <small key={text}>{text}</small>
              ))}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
