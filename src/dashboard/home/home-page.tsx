// This file is long because it lists every card of the first screen, with its words for admins and owners.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { HOME_RANGES } from '../../domain/booking/reservation.ts'
import { formatMoney } from '../../domain/pricing/money.ts'
import { formatDay, formatNumber, guestsText } from '../../domain/turkish/turkish.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { call } from '../shell/call.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import { NoSenderLine } from '../shell/no-sender-line.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { paths } from '../shell/paths.ts'
import { phoneText } from '../shell/phone-text.ts'
import { useReservationAddresses } from '../shell/reservation-addresses.ts'
import { momentText, timeLeft } from '../shell/moment-text.ts'
import { timeText } from '../shell/reservation-time.ts'
import { useCan } from '../shell/session/use-can.ts'
import { useNow } from '../shell/use-now.ts'
import { REFRESH_MS } from '../shell/use-changes.ts'
import { useUnread } from '../shell/use-unread.ts'
import { ChoiceLinks } from '../list/choice-links.tsx'
import { CollisionCard } from './collision-card.tsx'
import { ContactLinks } from './contact-links.tsx'
import { EarningsCard } from './earnings-card.tsx'
import { firstHoldEnd } from './first-hold-end.ts'
import { FirstSteps } from './first-steps.tsx'
import { HomeCard } from './home-card.tsx'
import type { HomeRow } from './home-card.tsx'
import { Kpi } from './kpi.tsx'
import { embarkationText, returnsText, returnText, tripLength } from './trip-texts.ts'
import { WeekCard } from './week-card.tsx'

const FIRM = 'confirmed,completed'

/** The words of each range of days: its chip, what stands before «giriş», and the sentence of an empty list. */
const RANGES = {
  today: { chip: 'Bugün', when: 'Bugün', none: 'Bugün' },
  tomorrow: { chip: 'Yarın', when: 'Yarın', none: 'Yarın' },
  week: { chip: '7 gün', when: '7 gün içinde', none: 'Yedi gün içinde' },
} as const

type HomePageProps = {
  /** Notices of other modules, shown above the cards. */
  notices: ReactNode
}

/**
 * The first screen: who arrives, who leaves, what needs attention (docs/design.md, Screens of the dashboard).
 */
export function HomePage({ notices }: HomePageProps) {
  const { manage_reservations: isAdmin } = useCan()
  const { list, boats } = useReservationAddresses()
  const now = useNow()
  const unread = useUnread()
  const [params] = useSearchParams()
  const range = HOME_RANGES.find((known) => known === params.get('range')) ?? 'today'
  const words = RANGES[range]
  const summary = useQuery({
    queryKey: ['home', range],
    queryFn: ({ signal }) => call('GET /v1/admin/home', { query: { range } }, { signal }),
    placeholderData: keepPreviousData,
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
  const hasBoats = unread.has_boats
  const firstEnd = data === undefined ? null : firstHoldEnd(data)
  const firm = (datetype: string) => ({
    status: FIRM,
    datetype,
    date1: data?.[datetype === 'in_house' ? 'today' : 'date1'],
    date2: data?.[datetype === 'in_house' ? 'today' : 'date2'],
  })
  /** The lists of villas and of boats with the same filter. */
  const both = (query: Record<string, string>) => ({ villa: list(query), boat: boats(query) })
  const onRow = (day: string) => (range === 'week' ? [formatDay(day, 'short')] : [])

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
      <PageHead
        title={words.chip}
        meta={data ? formatDay(data.date1, 'full') : ' '}
        actions={
          <ChoiceLinks
            label="Günler"
            choices={HOME_RANGES.map((own) => ({
              label: RANGES[own].chip,
              href: own === 'today' ? paths.home() : paths.home({ range: own }),
              isOn: own === range,
            }))}
          />
        }
      />
      <NoSenderLine />
      {notices}
      <FirstSteps />
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
              label={`${words.when} ${hasBoats ? 'giriş ve hareket' : 'giriş'}`}
              parts={[
                { count: data.arrivals.total, href: list(firm('check_in')), what: 'villa girişi' },
                ...(hasBoats
                  ? [
                      {
                        count: data.embarkations.total,
                        href: boats(firm('check_in')),
                        what: 'tekne hareketi',
                      },
                    ]
                  : []),
              ]}
              note={freeHint(data.arrivals.total, `${words.none.toLocaleLowerCase('tr')} giriş`)}
            />
            <Kpi
              label={`${words.when} ${hasBoats ? 'çıkış ve dönüş' : 'çıkış'}`}
              parts={[
                { count: data.departures.total, href: list(firm('check_out')), what: 'villa çıkışı' },
                ...(hasBoats
                  ? [{ count: data.returns.total, href: boats(firm('check_out')), what: 'tekne dönüşü' }]
                  : []),
              ]}
              note={freeHint(data.departures.total, `${words.none.toLocaleLowerCase('tr')} çıkış`)}
            />
            <Kpi
              label={hasBoats ? 'Konaklıyor ve turda' : 'Konaklıyor'}
              parts={[
                { count: data.in_house.total, href: list(firm('in_house')), what: 'villada' },
                ...(hasBoats
                  ? [{ count: data.on_trip.total, href: boats(firm('in_house')), what: 'tekne turunda' }]
                  : []),
              ]}
              note={data.in_house.total === 0 ? 'bu gece konaklayan yok' : 'bu gece konaklayan'}
            />
            <Kpi
              label={isAdmin ? 'Yanıt bekleyen talep' : 'Yeni talep'}
              parts={[
                {
                  count: data.waiting_requests.total - data.waiting_requests.boats,
                  href: list({ status: 'pending', order: 'oldest' }),
                  what: 'villa',
                },
                ...(hasBoats
                  ? [
                      {
                        count: data.waiting_requests.boats,
                        href: boats({ status: 'pending', order: 'oldest' }),
                        what: 'tekne',
                      },
                    ]
                  : []),
              ]}
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
              {data.earnings !== null && <EarningsCard earnings={data.earnings} hasBoats={hasBoats} />}
              {feeds.data !== undefined && feeds.data.total > 0 && <CollisionCard feeds={feeds.data} />}
              {isAdmin && data.cancel_requests.total > 0 && (
                <HomeCard
                  order={0}
                  title="İptal talepleri"
                  list={data.cancel_requests}
                  all={both({ cancel_request: 'true' })}
                  empty="Karar bekleyen iptal talebi yok."
                  line={(row) => ({
                    about: timeText(row),
                    end: row.cancel_requested_at === null ? '' : momentText(row.cancel_requested_at, now),
                    endNote: 'istedi',
                  })}
                />
              )}
              <HomeCard
                order={1}
                title={`${words.when} giriş`}
                list={data.arrivals}
                all={{ villa: list(firm('check_in')) }}
                empty={`${words.none} giriş yok.`}
                line={(row) => ({
                  about: [...onRow(row.check_in), guestsText(row), `${row.night_count} gece`].join(' · '),
                  ...(isAdmin
                    ? balanceTexts(row)
                    : { end: formatMoney(row.owner_amount), endNote: 'payınız' }),
                })}
                actions={(row) => <ContactLinks row={row} />}
              />
              {hasBoats && (
                <HomeCard
                  order={1}
                  title={`${words.when} hareket`}
                  list={data.embarkations}
                  all={{ boat: boats(firm('check_in')) }}
                  empty={`${words.none} hareket eden tekne yok.`}
                  line={(row) => ({
                    about: embarkationText(row, range === 'week'),
                    ...(isAdmin
                      ? balanceTexts(row)
                      : { end: formatMoney(row.owner_amount), endNote: 'payınız' }),
                  })}
                  actions={(row) => <ContactLinks row={row} />}
                />
              )}
              <HomeCard
                order={4}
                title={isAdmin ? 'Yanıt bekleyen talepler' : 'Yeni talepler'}
                list={data.waiting_requests}
                all={both({ status: 'pending', order: 'oldest' })}
                empty="Yanıt bekleyen talep yok."
                line={(row) => ({
                  about: timeText(row),
                  end: formatMoney(money(row)),
                  endNote: momentText(row.created_at, now),
                })}
              />
              <WeekCard week={data.week} />
            </div>
            <div className="home-column">
              <HomeCard
                order={2}
                title={`${words.when} çıkış`}
                list={data.departures}
                all={{ villa: list(firm('check_out')) }}
                empty={`${words.none} çıkış yok.`}
                line={(row) => ({
                  about: [...onRow(row.check_out), people(row)].join(' · '),
                  end:
                    isAdmin && row.due_amount > 0 ? formatMoney(row.due_amount) : `${row.night_count} gece`,
                  endNote: isAdmin && row.due_amount > 0 ? 'kalan ödeme' : undefined,
                })}
              />
              {hasBoats && (
                <HomeCard
                  order={2}
                  title={`${words.when} dönüş`}
                  list={data.returns}
                  all={{ boat: boats(firm('check_out')) }}
                  empty={`${words.none} dönen tekne yok.`}
                  line={(row) => ({
                    about: returnText(row, range === 'week', people(row)),
                    ...(isAdmin && row.due_amount > 0 ? balanceTexts(row) : { end: tripLength(row) }),
                  })}
                />
              )}
              <HomeCard
                order={5}
                title="Bitmek üzere olan opsiyonlar"
                list={data.ending_holds}
                all={both({ ending: 'true' })}
                empty="Altı saat içinde bitecek opsiyon yok."
                line={(row) => ({ about: timeText(row), ...holdEndTexts(row) })}
              />
              {isAdmin && data.refunds.total > 0 && (
                <HomeCard
                  order={0}
                  title="İade bekliyor"
                  list={data.refunds}
                  all={both({ refund: 'true' })}
                  empty="İade bekleyen rezervasyon yok."
                  line={(row) => ({ about: timeText(row), end: formatMoney(row.refund_due_amount) })}
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
                    <li>
                      <AppLink href={paths.comments({ state: 'unread' })}>
                        Okunmamış yorum <b>{formatNumber(unread.commentCount)}</b>
                      </AppLink>
                    </li>
                    <li>
                      <AppLink href={paths.contact({ status: 'unread' })}>
                        Okunmamış mesaj <b>{formatNumber(unread.contactCount)}</b>
                      </AppLink>
                    </li>
                    <li>
                      <AppLink href={paths.rentItOut({ status: 'open' })}>
                        İncelenmemiş ev başvurusu <b>{formatNumber(unread.rentItOutCount)}</b>
                      </AppLink>
                    </li>
                  </ul>
                </section>
              )}
            </div>
            <div className="home-column">
              <HomeCard
                order={3}
                title="Konaklıyor"
                list={data.in_house}
                all={{ villa: list(firm('in_house')) }}
                empty="Şu an evde misafir yok."
                line={(row) => ({
                  about: people(row),
                  end: `${formatDay(row.check_out, 'short')} çıkış`,
                  // There is no room for more beside the phone number.
                  endNote: `${row.adults + row.children + row.infants} kişi`,
                })}
              />
              {hasBoats && (
                <HomeCard
                  order={3}
                  title="Turda"
                  list={data.on_trip}
                  all={{ boat: boats(firm('in_house')) }}
                  empty="Bugün turda tekne yok."
                  line={(row) => ({
                    about: people(row),
                    end: returnsText(row, data.today),
                    endNote: `${row.adults + row.children + row.infants} kişi`,
                  })}
                />
              )}
              <HomeCard
                order={6}
                title="Ödemesi bekleyenler"
                list={data.awaiting_payment}
                all={both({ status: 'awaiting_payment' })}
                empty="Ödeme bekleyen rezervasyon yok."
                line={(row) => ({
                  about: timeText(row),
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

/** What the guest still pays at check-in. */
const balanceTexts = ({ due_amount }: HomeRow) =>
  due_amount > 0 ? { end: formatMoney(due_amount), endNote: 'kalan ödeme' } : { end: 'Ödendi' }

const freeHint = (count: number, what: string) => (count === 0 ? `${what} yok` : 'listeyi aç')

function HomeSkeleton() {
  return (
    <section className="home-cards appear-late" aria-busy="true" aria-label="Günün özeti yükleniyor">
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <Skeleton key={card} height="14rem" />
      ))}
    </section>
  )
}
