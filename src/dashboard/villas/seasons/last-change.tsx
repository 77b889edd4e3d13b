import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { momentText } from '../../shell/moment-text.ts'
import { useNow } from '../../shell/use-now.ts'
import { useUndoStep } from '../../form/use-undo-step.ts'
import type { Prices, Season } from './use-prices.ts'

type LastChangeProps = {
  change: Prices['last_change']
  /** The seasons of the year on the screen. */
  seasons: readonly Season[]
}

/**
 * Offers to undo the last copy, publication or raise as a whole, in the years that it changed. Smaller changes offer
 * undo in their message. One that changed several villas asks first, because it is undone in the others too.
 */
export function LastChange({ change, seasons }: LastChangeProps) {
  const now = useNow()
  const undo = useUndoStep()
  const [isAsking, setAsking] = useState(false)
  if (change === null) return null
  const { id, villas } = change
  const title = titleOf(change.kind, villas)
  if (title === null) return null
  if (!seasons.some((season) => change.season_ids.includes(season.id))) return null
  return (
    <Notice
      tone="neutral"
      className="mb-4"
      title={title}
      actions={
        <Button
          tone="ghost"
          size={36}
          pending={undo.isPending}
          onClick={() => (villas === 1 ? undo.mutate(id) : setAsking(true))}
        >
          Geri al
        </Button>
      }
    >
      {change.by}, {momentText(change.at, now)}. Bir şey değiştirmediğiniz sürece{' '}
      {villas === 1 ? 'bütünüyle' : `${villas} villada birden`} geri alabilirsiniz.
      <Confirm
        open={isAsking}
        title={
          change.kind === 'publish'
            ? `${villas} villada yayımlanan fiyatlar geri alınsın mı?`
            : `${villas} villada değişen fiyatlar geri alınsın mı?`
        }
        confirmLabel={`${villas} villada geri al`}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          undo.mutate(id)
        }}
      >
        <p>
          {change.kind === 'publish'
            ? 'Yalnız bu villada değil, birlikte yayımlananların hepsinde dönemler kalkar; o geceler yeniden öngörü olur ve ayırtılamaz. Yapılmış rezervasyonlar değişmez.'
            : 'Yalnız bu villada değil, birlikte değişenlerin hepsinde önceki fiyatlar geri gelir. Yapılmış rezervasyonlar değişmez.'}
        </p>
      </Confirm>
    </Notice>
  )
}

/** What the last change did, in words; null for a smaller one. */
function titleOf(kind: NonNullable<Prices['last_change']>['kind'], villas: number): string | null {
  switch (kind) {
    case 'copy':
      return 'Bu fiyatlar başka bir yıldan kopyalandı'
    case 'grid':
      return 'Bu fiyatlar başka bir villadan kopyalandı'
    case 'publish':
      return villas === 1
        ? 'Bu fiyatlar öngörüden yayımlandı'
        : `Bu fiyatlar öngörüden, ${villas} villada birlikte yayımlandı`
    case 'raise':
      return villas === 1
        ? 'Bu fiyatların bir bölümü oranla değiştirildi'
        : `Bu fiyatların bir bölümü oranla, ${villas} villada birlikte değiştirildi`
    default:
      return null
  }
}
