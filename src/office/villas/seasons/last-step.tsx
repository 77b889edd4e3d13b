import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { momentText } from '../../moment-text.ts'
import { useNow } from '../../use-now.ts'
import { useUndoStep } from './use-prices.ts'
import type { Prices } from './use-prices.ts'

const WORDS = {
  copy: 'Bu fiyatlar başka bir yıldan kopyalandı',
  publish: 'Bu fiyatlar öngörüden yayımlandı',
} as const

/** A copy or a publishing that can still be taken back whole; smaller steps offer that where they end. */
export function LastStep({ change }: { change: Prices['last_change'] }) {
  const now = useNow()
  const undo = useUndoStep()
  if (change === null || (change.kind !== 'copy' && change.kind !== 'publish')) return null
  return (
    <Notice
      tone="neutral"
      className="mb-4"
      title={WORDS[change.kind]}
      actions={
        <Button tone="ghost" size={36} pending={undo.isPending} onClick={() => undo.mutate(change.id)}>
          Geri al
        </Button>
      }
    >
      {change.by}, {momentText(change.at, now)}. Bir şey değiştirmediğiniz sürece bütünüyle geri
      alabilirsiniz.
    </Notice>
  )
}
