import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { WaitingBlock } from '../../../ui/skeleton.tsx'
import { idIn } from '../../shell/address-numbers.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { paths } from '../../shell/paths.ts'
import { useCan } from '../../shell/session/use-can.ts'
import { useIsPhone } from '../../shell/use-is-phone.ts'
import { REFRESH_MS } from '../../shell/use-changes.ts'
import { FeedWarnings } from './feed-warnings.tsx'
import { CalendarFeedForm } from './feed-form.tsx'
import { villaFeedsQuery } from './feed.ts'
import { CalendarFeeds } from './feeds.tsx'
import { CalendarMonths } from './months.tsx'
import { OwnFeed } from './own-feed.tsx'
import { CalendarPreview } from './preview.tsx'
import { SectionTitle } from '../../form/section-frame.tsx'
import type { SectionProps } from '../villa.ts'
import '../../calendar-grid/blocks/blocks.css'
import '../../calendar-grid/calendar-grid.css'
import './calendar.css'

/**
 * The calendar of a villa: blocks, the feeds it reads, and the address of its own feed. The address says what
 * is open: `?ay=2027-07`, `?onizle=all` or a feed, `?takvim=new` or a feed.
 */
export function CalendarSection({ villa }: SectionProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  /** The feed that was saved just now, so that its preview says so. */
  const [saved, setSaved] = useState<number | null>(null)
  const { see_all_villas: isAdmin } = useCan()
  const isPhone = useIsPhone()
  const query = useQuery({
    ...villaFeedsQuery(villa.id),
    refetchInterval: REFRESH_MS,
  })
  const month = params.get('ay') ?? undefined
  const hrefOf = (change: Record<string, string | number | undefined>) =>
    paths.villa(villa.id, 'calendar', { ay: month, ...change })
  const close = () => {
    setSaved(null)
    void navigate(hrefOf({}), { replace: true })
  }
  const feeds = query.data?.feeds ?? []
  const wanted = params.get('takvim')
  const edited = wanted === 'new' ? null : feeds.find(({ id }) => id === idIn(wanted))
  const asked = params.get('onizle')
  const previewed = asked === 'all' ? undefined : (idIn(asked) ?? undefined)
  return (
    <div className="section-stack">
      <SectionTitle
        title="Takvim"
        hint={
          isPhone
            ? 'Kapatmak için önce ilk geceye, sonra çıkış gününe dokunun; kapamayı açmak için kapalı bir geceye dokunun.'
            : 'Kapatmak ya da açmak için geceleri sürükleyin. Boş geceleri ilk geceye, sonra çıkış gününe tıklayarak da kapatabilirsiniz; kapalı bir geceye tıklayınca bütün kapamayı açabilirsiniz.'
        }
      />
      {query.data && isAdmin && <FeedWarnings feeds={query.data.feeds} hrefOf={hrefOf} />}
      <CalendarMonths villa={villa} month={month} hrefOf={hrefOf} />
      <LoadFailed query={query}>Takvim bağlantılarını şu an getiremedik.</LoadFailed>
      {query.isPending && query.error === null && <WaitingBlock height="8rem" />}
      {query.data && (isAdmin || feeds.length > 0) && (
        <CalendarFeeds feeds={feeds} isAdmin={isAdmin} hrefOf={hrefOf} />
      )}
      {query.data && isAdmin && <OwnFeed villaId={villa.id} out={query.data.out} />}
      {isAdmin && query.data && edited !== undefined && wanted !== null && (
        <CalendarFeedForm
          key={wanted}
          villaId={villa.id}
          feed={edited}
          onClose={close}
          onSaved={(feed) => {
            setSaved(feed.id)
            void navigate(hrefOf({ onizle: feed.id }), { replace: true })
          }}
        />
      )}
      {isAdmin && asked !== null && feeds.length > 0 && (
        <CalendarPreview
          key={asked}
          villa={villa}
          feedId={previewed}
          isSaved={saved !== null && saved === previewed}
          onClose={close}
        />
      )}
    </div>
  )
}
