import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatMoney } from '../../domain/pricing/money.ts'
import { formatDay, formatNumber, formatStay, guestsText } from '../../domain/turkish/turkish.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { call } from '../shell/call.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { paths } from '../shell/paths.ts'
import { phoneText } from '../shell/phone-text.ts'
import { useReservationAddresses } from '../shell/reservation-addresses.ts'
import { momentText, timeLeft } from '../shell/moment-text.ts'
import { useCan } from '../shell/session/use-can.ts'
import { useNow } from '../shell/use-now.ts'
import { REFRESH_MS } from '../shell/use-changes.ts'
import { useUnread } from '../shell/use-unread.ts'
import { CollisionCard } from './collision-card.tsx'
import { firstHoldEnd } from './first-hold-end.ts'
import { HomeCard } from './home-card.tsx'
import type { HomeRow } from './home-card.tsx'
import { WeekCard } from './week-card.tsx'

const FIRM = 'confirmed,completed'

type HomePageProps = {
  /** Notices of other modules, shown above the cards. */
  notices: ReactNode
}

/**
 * The first screen: who arrives, who leaves, what needs attention (docs/design.md, Screens of the dashboard).
 */
export function HomePage({ notices }: HomePageProps) {
  const { manage_reservations: isAdmin } = useCan()
  const { list } = useReservationAddresses()
  const now = useNow()
  const unread = useUnread()
  const summary = useQuery({
    queryKey: ['home'],
    queryFn: ({ signal }) => call('GET /v1/admin/home', {}, { signal }),
    refetchInterval: REFRESH_MS,
  })
  const feeds = useQuery({
    queryKey: ['feeds', 'colliding'],
    queryFn: ({ signal }) =>
      call('GET /v1/admin/feeds', { query: { take: 6, state: 'colliding' } }, { signal }),
    enabled: isAdmin,
    refetchInterval: REFRESH_MS,
  })
  const data = summary.data
  const firstEnd = data === undefined ? null : firstHoldEnd(data)
  const onDay = (datetype: string) =>
    data === undefined ? '' : list({ status: FIRM, datetype, date1: data.today, date2: data.today })

  const people = (row: HomeRow) => (isAdmin && row.phone !== '' ? phoneText(row.phone) : guestsText(row))
  const money = (row: HomeRow) => (isAdmin ? row.total : row.owner_amount)
  const holdEndTexts = (row: HomeRow) => {
    if (row.hold_expires_at === null) return { end: 'süresiz', endNote: formatMoney(money(row)) }
    const left = timeLeft(row.hold_expires_at, now)
    return {
      end: left === null ? 'süresi doldu' : `${left} kaldı`,
      endNote: momentText(row.hold_expires_at, now),
    }
  }

  return (
    <>
      <PageHead title="Bugün" meta={data ? formatDay(data.today, 'full') : ' '} />
      {isAdmin && !unread.has_mail_sender && (
        <Notice tone="warn" title="SMTP yok, e-postalar gönderilmiyor" className="mb-4">
          E-postalar saklanıyor. Hepsi <AppLink href={paths.mails()}>Giden e-postalar</AppLink> sayfasında.
        </Notice>
      )}
      {notices}
      {summary.isError && (
        <div className="mb-4">
          <LoadFailed query={summary}>Günün özetini şu an getiremedik.</LoadFailed>
        </div>
      )}
      {summary.isPending && <HomeSkeleton />}
      {data && (
        <>
          <div className="kpis">
            <Kpi
              label="Bugün giriş"
              value={data.arrivals.total}
              href={onDay('check_in')}
              note={freeHint(data.arrivals.total, 'giriş')}
            />
            <Kpi
              label="Bugün çıkış"
              value={data.departures.total}
              href={onDay('check_out')}
              note={freeHint(data.departures.total, 'çıkış')}
            />
            <Kpi
              label="Evde"
              value={data.in_house.total}
              href={onDay('in_house')}
              note={data.in_house.total === 0 ? 'bu gece konaklayan yok' : 'bu gece konaklayan'}
            />
            <Kpi
              label={isAdmin ? 'Yanıt bekleyen talep' : 'Yeni talep'}
              value={data.waiting_requests.total}
              href={list({ status: 'pending', order: 'oldest' })}
              note={
                data.waiting_requests.total === 0
                  ? 'bekleyen talep yok'
                  : firstEnd === null
                    ? 'listeyi aç'
                    : `ilk opsiyon bitişi ${momentText(firstEnd, now)}`
              }
            />
          </div>
          <div className="home-cards">
            <div className="home-column">
              {feeds.data !== undefined && feeds.data.total > 0 && <CollisionCard feeds={feeds.data} />}
              <HomeCard
                order={1}
                title="Bugün giriş"
                list={data.arrivals}
                allHref={onDay('check_in')}
                empty="Bugün giriş yok."
                line={(row) => ({
                  about: people(row),
                  end: `${row.night_count} gece`,
                  endNote: `çıkış ${formatDay(row.check_out, 'short')}`,
                })}
              />
              <HomeCard
                order={4}
                title={isAdmin ? 'Yanıt bekleyen talepler' : 'Yeni talepler'}
                list={data.waiting_requests}
                allHref={list({ status: 'pending', order: 'oldest' })}
                empty="Yanıt bekleyen talep yok."
                line={(row) => ({
                  about: formatStay(row),
                  end: formatMoney(money(row)),
                  endNote: momentText(row.created_at, now),
                })}
              />
              <WeekCard week={data.week} />
            </div>
            <div className="home-column">
              <HomeCard
                order={2}
                title="Bugün çıkış"
                list={data.departures}
                allHref={onDay('check_out')}
                empty="Bugün çıkış yok."
                line={(row) => ({
                  about: people(row),
                  end:
                    isAdmin && row.due_amount > 0 ? formatMoney(row.due_amount) : `${row.night_count} gece`,
                  endNote: isAdmin && row.due_amount > 0 ? 'kalan ödeme' : undefined,
                })}
              />
              <HomeCard
                order={5}
                title="Bitmek üzere olan opsiyonlar"
                list={data.ending_holds}
                allHref={list({ ending: 'true' })}
                empty="Altı saat içinde bitecek opsiyon yok."
                line={(row) => ({ about: formatStay(row), ...holdEndTexts(row) })}
              />
              {isAdmin && data.refunds.total > 0 && (
                <HomeCard
                  order={0}
                  title="İade bekliyor"
                  list={data.refunds}
                  allHref={list({ refund: 'true' })}
                  empty="İade bekleyen rezervasyon yok."
                  line={(row) => ({ about: formatStay(row), end: formatMoney(row.refund_due_amount) })}
                />
              )}
              {isAdmin && (
                <section className="home-card" aria-labelledby="bekleyenler">
                  <header>
                    <h2 id="bekleyenler">Bekleyen işler</h2>
                  </header>
                  <ul className="home-hints">
                    <li>
                      <AppLink href={paths.mails({ status: 'failed' })}>
                        Gönderilemeyen e-posta <b>{formatNumber(unread.failedMailCount)}</b>
                      </AppLink>
                    </li>
                    <li>
                      <AppLink href={paths.feeds({ state: 'ailing' })}>
                        İlgi bekleyen takvim <b>{formatNumber(feeds.data?.ailing ?? 0)}</b>
                      </AppLink>
                    </li>
                  </ul>
                </section>
              )}
            </div>
            <div className="home-column">
              <HomeCard
                order={3}
                title="Evde"
                list={data.in_house}
                allHref={onDay('in_house')}
                empty="Şu an evde misafir yok."
                line={(row) => ({
                  about: people(row),
                  end: `${formatDay(row.check_out, 'short')} çıkış`,
                  // There is no room for more beside the phone number.
                  endNote: `${row.adults + row.children + row.infants} kişi`,
                })}
              />
              <HomeCard
                order={6}
                title="Ödemesi bekleyenler"
                list={data.awaiting_payment}
                allHref={list({ status: 'awaiting_payment' })}
                empty="Ödeme bekleyen rezervasyon yok."
                line={(row) => ({
                  about: formatStay(row),
                  end: formatMoney(isAdmin ? row.due_amount : row.owner_amount),
                  endNote: holdEndTexts(row).end,
                })}
              />
            </div>
          </div>
        </>
      )}
    </>
  )
}

const freeHint = (count: number, what: string) => (count === 0 ? `bugün ${what} yok` : 'listeyi aç')

function Kpi({ label, value, href, note }: { label: string; value: number; href: string; note: string }) {
  return (
    <AppLink href={href} className="kpi">
      <span>{label}</span>
      <b>{formatNumber(value)}</b>
      <small>{note}</small>
    </AppLink>
  )
}

function HomeSkeleton() {
  return (
    <section className="home-cards appear-late" aria-busy="true" aria-label="Günün özeti yükleniyor">
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <Skeleton key={card} height="14rem" />
      ))}
    </section>
  )
}
