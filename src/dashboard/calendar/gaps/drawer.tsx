import { useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import { nightCount } from '../../../domain/calendar/stay.ts'
import { formatStay, quoteLineLabel } from '../../../domain/turkish/turkish.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { GapLine } from '../../../ui/gap-line.tsx'
import { Ledger } from '../../../ui/ledger.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { WaitingBlock } from '../../../ui/skeleton.tsx'
import { call } from '../../shell/call.ts'
import { FormNotice } from '../../form/form-notice.tsx'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { paths } from '../../shell/paths.ts'
import { DiscountPart } from './discount-part.tsx'
import { GapBadge } from './badge.tsx'
import { Part } from './part.tsx'
import { REASONS } from './gap.ts'
import type { Gap, GapDetail } from './gap.ts'
import { PublishPart } from './publish-part.tsx'
import { useGapEdits } from './use-gap-edits.ts'
import type { GapEdits } from './use-gap-edits.ts'

type GapDrawerProps = { id: number; onClose: () => void }

/** One gap: the stays around it, its price, and the two ways to promote it. */
export function GapDrawer({ id, onClose }: GapDrawerProps) {
  const found = useQuery({
    queryKey: ['gaps', id],
    queryFn: ({ signal }) =>
      call('GET /v1/admin/villas/availability-gaps/{id}', { params: { id }, query: {} }, { signal }),
    staleTime: 0,
    // A gap that was sold meanwhile is shown as sold.
    retry: false,
  })
  const { data, error } = found
  const typed = useGapEdits(id, data?.gap.publication?.note ?? '')
  return (
    <Drawer
      open
      onClose={() => {
        typed.release()
        onClose()
      }}
      dirty={typed.isDirty}
      title={data?.gap.villa_name ?? 'Boşluk'}
      subtitle={data && `${formatStay(data.gap)}, ${data.gap.nights} gece`}
    >
      <LoadFailed query={found}>{error?.message ?? 'Boşluğu şu an getiremedik.'}</LoadFailed>
      {!data && !error && <WaitingBlock height="18rem" />}
      {data && (
        <>
          <FormNotice failure={null} isRestored={typed.isRestored && typed.isDirty} />
          <Body detail={data} typed={typed} />
        </>
      )}
      {typed.question}
    </Drawer>
  )
}

function Body({ detail, typed }: { detail: GapDetail; typed: GapEdits }) {
  const { gap, quote } = detail
  return (
    <div className="gap-detail">
      {gap.before !== null && gap.after !== null && (
        <div>
          <GapLine nights={gap.nights} before={nightCount(gap.before)} after={nightCount(gap.after)} />
          <dl className="block-facts gap-neighbours">
            <Neighbour label="Önce" of={gap.before} />
            <Neighbour label="Sonra" of={gap.after} />
            <div>
              <dt>Durum</dt>
              <dd>
                <GapBadge gap={{ ...gap, reason: null }} />
              </dd>
            </div>
            <div>
              <dt>En az konaklama</dt>
              <dd>{gap.min_nights} gece; boşluğun tamamı bundan kısa olsa da satılır</dd>
            </div>
            {gap.lost_amount !== null && (
              <div>
                <dt>Boş kalırsa</dt>
                <dd>
                  <Money amount={gap.lost_amount} owed /> gelir kaybı
                </dd>
              </div>
            )}
          </dl>
        </div>
      )}
      {gap.reason !== null && <Notice tone="warn">{REASONS[gap.reason]}</Notice>}
      {quote !== null && (
        <Part title="Bugünkü fiyat, 2 kişi">
          <Ledger
            owed
            lines={quote.lines.map((line) => ({ label: quoteLineLabel(line), amount: line.amount }))}
            total={{ label: 'Toplam', amount: quote.total }}
          />
        </Part>
      )}
      {gap.reason === null && (
        <>
          <DiscountPart detail={detail} typed={typed} />
          <PublishPart gap={gap} typed={typed} />
        </>
      )}
      <p className="gap-ways">
        <AppLink className="link" href={paths.occupancy({ villa_id: gap.villa_id, from: gap.check_in })}>
          Takvimde gör
        </AppLink>
        <AppLink className="link" href={paths.villa(gap.villa_id, 'discounts')}>
          Villanın indirimleri
        </AppLink>
        <a
          className="link"
          href={`/villa/${gap.villa_slug}?startDate=${gap.check_in}&endDate=${gap.check_out}`}
          target="_blank"
          rel="noopener"
        >
          Villanın sayfası <ExternalLink size={14} />
        </a>
      </p>
    </div>
  )
}

function Neighbour({ label, of }: { label: string; of: NonNullable<Gap['before']> }) {
  const what = of.kind === 'reservation' ? of.code : of.is_external ? 'takvim bağlantısı' : 'elle kapatma'
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {of.reservation_id === null ? (
          of.label || 'Kapalı'
        ) : (
          <AppLink className="link" href={paths.villaReservations({ id: of.reservation_id })}>
            {of.label}
          </AppLink>
        )}
        <small className="gap-note">
          {formatStay(of, 'yearless')} · {what}
        </small>
      </dd>
    </div>
  )
}
