import { useMutation, useQueryClient } from '@tanstack/react-query'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatNumber } from '../../../domain/turkish/turkish.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { StatusBadge } from '../../../ui/badge.tsx'
import { buttonLook, IconButton } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/dialog.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { notify } from '../../../ui/toast.tsx'
import { call } from '../../shell/call.ts'
import { notifyFailure } from '../../form/form-failure.ts'
import { momentText } from '../../shell/moment-text.ts'
import { useNow } from '../../shell/use-now.ts'
import { copyAddress } from './copy-address.ts'
import { collisionTexts, FEED_STATES } from '../../calendar-grid/feed-states.ts'
import type { CalendarHref, Feed } from './feed.ts'

type CalendarFeedsProps = { feeds: readonly Feed[]; isAdmin: boolean; hrefOf: CalendarHref }

/** The feeds of other sites that this villa reads, with their state. */
export function CalendarFeeds({ feeds, isAdmin, hrefOf }: CalendarFeedsProps) {
  const [leaving, setLeaving] = useState<Feed | null>(null)
  return (
    <section className="part cal-part" aria-labelledby="takvim-baglantilari">
      <header>
        <h3 id="takvim-baglantilari">Takvim bağlantıları</h3>
        {isAdmin && (
          <div className="cal-tools">
            {feeds.length > 0 && (
              <AppLink href={hrefOf({ onizle: 'all' })} {...buttonLook({ tone: 'ghost', size: 36 })}>
                <CalendarSync size={16} />
                Önizle
              </AppLink>
            )}
            <AppLink href={hrefOf({ takvim: 'new' })} {...buttonLook({ tone: 'ghost', size: 36 })}>
              <Plus size={16} />
              Takvim ekle
            </AppLink>
          </div>
        )}
      </header>
      {feeds.length === 0 ? (
        <p className="part-empty">
          Airbnb, Booking.com ya da Vrbo takvimini ekleyin; orada dolan tarihler burada da kapanır. Okuma
          yarım saatte bir yinelenir.
        </p>
      ) : (
        <ul className="cal-feeds">
          {feeds.map((feed) => (
            <FeedRow
              key={feed.id}
              feed={feed}
              isAdmin={isAdmin}
              hrefOf={hrefOf}
              onRemove={() => setLeaving(feed)}
            />
          ))}
        </ul>
      )}
      {leaving !== null && <RemoveFeed feed={leaving} onDone={() => setLeaving(null)} />}
    </section>
  )
}

function FeedRow(props: { feed: Feed; isAdmin: boolean; hrefOf: CalendarHref; onRemove: () => void }) {
  const { feed, isAdmin, hrefOf, onRemove } = props
  const navigate = useNavigate()
  const now = useNow()
  const { label, tone } = FEED_STATES[feed.state]
  const read =
    feed.last_synced_at === null
      ? 'Henüz eşitlenmedi'
      : `Son eşitleme ${momentText(feed.last_synced_at, now)}, ${formatNumber(feed.event_count)} kayıt`
  const changed =
    feed.last_changed_at === null ? '' : ` · son değişiklik ${momentText(feed.last_changed_at, now)}`
  return (
    <li>
      <div className="cal-feed-name">
        <b>{feed.name}</b>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
      <p>
        {read}
        {changed}
      </p>
      {feed.url !== '' && <p className="cal-feed-url">{feed.url}</p>}
      {collisionTexts(feed, 5).map((text) => (
        <p key={text} className="cal-feed-trouble">
          {text}
        </p>
      ))}
      {feed.trouble !== null && <p className="cal-feed-trouble">{feed.trouble}</p>}
      {isAdmin && (
        <div className="cal-feed-end">
          <AppLink
            href={hrefOf({ onizle: feed.id })}
            aria-label={`Önizle, ${feed.name}`}
            {...buttonLook({ tone: 'ghost', size: 36 })}
          >
            Önizle
          </AppLink>
          <Menu
            label={`${feed.name}, işlemler`}
            items={[
              {
                label: 'Bu siteye verilecek adresi kopyala',
                note: 'Kendi gönderdiği tarihler içinde yoktur.',
                icon: Copy,
                onSelect: () => void copyAddress(feed.out_url, `Adres kopyalandı: ${feed.name}`),
              },
              { label: 'Değiştir', icon: Pencil, onSelect: () => void navigate(hrefOf({ takvim: feed.id })) },
              'rule',
              { label: 'Bağlantıyı kaldır', icon: Trash2, tone: 'danger', onSelect: onRemove },
            ]}
            trigger={(trigger) => (
              <IconButton {...trigger} label={`${feed.name}, işlemler`} size={36}>
                <Ellipsis size={18} />
              </IconButton>
            )}
          />
        </div>
      )}
    </li>
  )
}

function RemoveFeed({ feed, onDone }: { feed: Feed; onDone: () => void }) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () =>
      call('PATCH /v1/admin/villas/deleteical', { body: { villa_id: feed.villa_id, feed_id: feed.id } }),
    onSuccess: ({ freed }) => {
      notify(`${feed.name} kaldırıldı, ${formatNumber(freed)} kapama açıldı`)
      for (const key of ['villa-feeds', 'occupancy', 'external', 'feeds']) {
        void queries.invalidateQueries({ queryKey: [key] })
      }
    },
    onError: notifyFailure,
    onSettled: onDone,
  })
  return (
    <Confirm
      open
      title={`${feed.name} bağlantısı kaldırılsın mı?`}
      confirmLabel="Bağlantıyı kaldır"
      onConfirm={() => remove.mutate()}
      onCancel={onDone}
    >
      <p>
        Bu takvimin getirdiği tarihler açılır ve satışa çıkar. Elle kapattığınız tarihler ve rezervasyonlar
        olduğu gibi kalır.
      </p>
    </Confirm>
  )
}
