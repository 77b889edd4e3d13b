import { useQuery } from '@tanstack/react-query'
import Info from 'lucide-react/icons/info'
import LockOpen from 'lucide-react/icons/lock-open'
import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import { formatPeriod } from '../../../domain/turkish/trip-text.ts'
import { formatDay, formatMoment } from '../../../domain/turkish/turkish.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { WaitingBlock } from '../../../ui/skeleton.tsx'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { paths } from '../../shell/paths.ts'
import { BlockBadge } from './badge.tsx'
import { blockQuery, blockTime, rentalName } from '../../calendar-grid/blocks/blocks.ts'
import { useBlockCalls } from '../../calendar-grid/blocks/use-block-calls.ts'
import { useBoatBlockCalls } from '../../calendar-grid/blocks/use-boat-block-calls.ts'
import type { Block } from '../../calendar-grid/blocks/blocks.ts'

type BlockDetailsProps = {
  id: number
  onClose: () => void
  changeHref: string
}

/** One block: its nights or hours, its reason and who made it, with buttons to change and to remove it. */
export function BlockDetails({ id, onClose, changeHref }: BlockDetailsProps) {
  const stored = useQuery(blockQuery(id))
  const { data, error } = stored
  const villaCalls = useBlockCalls()
  const boatCalls = useBoatBlockCalls()
  const { free } = data?.kind === 'boat' ? boatCalls : villaCalls
  const isOpen = data !== undefined && (data.status === 'current' || data.status === 'coming')
  return (
    <Drawer
      open
      onClose={onClose}
      title={data ? rentalName(data) : 'Kapama'}
      subtitle={data && blockTime(data)}
      footer={
        isOpen && (
          <>
            <Button
              tone="ghost"
              size={40}
              pending={free.isPending}
              onClick={() => free.mutate({ id }, { onSuccess: onClose })}
            >
              <LockOpen size={16} />
              {data.kind === 'boat' ? 'Saatleri aç' : 'Tarihleri aç'}
            </Button>
            <AppLink href={changeHref} {...buttonLook({ size: 40 })}>
              <Pencil size={16} />
              Değiştir
            </AppLink>
          </>
        )
      }
    >
      <LoadFailed query={stored}>Kaydı şu an getiremedik.</LoadFailed>
      {!data && !error && <WaitingBlock height="14rem" />}
      {data && <Facts block={data} />}
    </Drawer>
  )
}

function Facts({ block }: { block: Block }) {
  return (
    <>
      {block.feed_id !== null && (
        <Notice tone="info" icon={Info} className="mb-4">
          <p>
            Bu kapama bir takvim bağlantısından geldi. Burada açarsanız bir sonraki eşitlemede geri gelir.
          </p>
        </Notice>
      )}
      <dl className="block-facts">
        <Fact label="Durum">
          <BlockBadge status={block.status} />
        </Fact>
        {block.kind === 'boat' ? (
          <Fact label="Süre">{formatPeriod(block)}</Fact>
        ) : (
          <>
            <Fact label="İlk gün">{formatDay(block.check_in, 'full')}, 16.00</Fact>
            <Fact label="Bitiş günü">{formatDay(block.check_out, 'full')}, 10.00</Fact>
            <Fact label="Gece">{block.night_count}</Fact>
          </>
        )}
        <Fact label="Neden">{block.reason || '—'}</Fact>
        <Fact label="Not">{block.note || '—'}</Fact>
        <Fact label="Kapatan">
          {block.feed_id === null ? block.created_by_name || '—' : 'Takvim bağlantısı'},{' '}
          {formatMoment(block.created_at)}
        </Fact>
      </dl>
      <AppLink
        className="link"
        href={paths.occupancy({
          ...(block.kind === 'boat'
            ? { kind: 'boat', boat_id: block.boat_id }
            : { villa_id: block.villa_id }),
          from: block.check_in,
        })}
      >
        Takvimde gör
      </AppLink>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
