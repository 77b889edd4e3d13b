import type { ReactNode } from 'react'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { formatNumber } from '../../../domain/turkish/turkish.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { WaitingBlock } from '../../../ui/skeleton.tsx'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useIsPhone } from '../../shell/use-is-phone.ts'
import { useNow } from '../../shell/use-now.ts'
import { RaiseFields } from './raise-fields.tsx'
import type { RaisedGroup } from './raise-lines.ts'
import { RaiseTable } from './raise-table.tsx'
import type { SeasonCounts } from './season-fields.tsx'
import type { useSeasonRaise } from './use-season-raise.ts'
import './raise.css'

const WORDS = {
  night: {
    counted: 'gece',
    hint: 'Geceleri seçip oranı yazın; her villanın eski ve yeni fiyatı burada görünür.',
    split:
      'Yalnız bir bölümü bu gecelerde olan dönem sınırından bölünür; dışarıda kalan geceler eski fiyatında kalır.',
  },
  day: {
    counted: 'gün',
    hint: 'Günleri seçip oranı yazın; eski ve yeni fiyatlar burada görünür.',
    split:
      'Yalnız bir bölümü bu günlerde olan dönem sınırından bölünür; dışarıda kalan günler eski fiyatında kalır.',
  },
} satisfies Record<SeasonCounts, object>

type RaiseDialogProps = {
  raise: ReturnType<typeof useSeasonRaise>
  counts: SeasonCounts
  title: string
  subtitle: string
  /** What changes in all; undefined until the preview is there. */
  sums: { seasons: number; split: number; days: number } | undefined
  /** The button, once there is something to change. */
  confirmLabel: string
  groups: readonly RaisedGroup[]
  /** The header of the groups: «Villa». */
  groupHeader: string
  /** Stands before the terms: what is raised. */
  choices?: ReactNode
  /** A further sum. */
  left?: ReactNode
  /** Stands below the preview. */
  children?: ReactNode
  onClose: () => void
}

/** The frame of a raise of prices: the terms, the preview, and the button that carries out exactly the preview. */
export function RaiseDialog(props: RaiseDialogProps) {
  const { raise, counts, sums, onClose } = props
  const { terms, query, tooMuch, isCurrent, refusal } = raise
  const { asked } = terms
  const isPhone = useIsPhone()
  const today = todayInIstanbul(useNow())
  const words = WORDS[counts]
  const isNothing = sums === undefined || sums.seasons === 0
  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      sheet={isPhone}
      title={props.title}
      subtitle={props.subtitle}
      footer={
        <>
          <Button tone="ghost" size={40} onClick={onClose}>
            Vazgeç
          </Button>
          <Button
            size={40}
            disabled={!isCurrent || isNothing}
            pending={raise.isSaving}
            pendingLabel="Kaydediliyor…"
            onClick={() => void raise.save()}
          >
            {isNothing ? 'Fiyatları değiştir' : props.confirmLabel}
          </Button>
        </>
      }
    >
      {refusal !== null && (
        <Notice tone="danger" announce="alert" className="mb-4">
          {refusal}
        </Notice>
      )}
      {props.choices}
      <RaiseFields counts={counts} terms={terms} today={today} refusal={tooMuch} />
      {asked === null && !terms.isWrongPercent && !terms.isWrongRange && (
        <p className="raise-hint">{words.hint}</p>
      )}
      {asked !== null && tooMuch === undefined && (
        <LoadFailed query={query}>Önizlemeyi şu an getiremedik.</LoadFailed>
      )}
      {asked !== null && sums === undefined && query.error === null && (
        <WaitingBlock height="14rem" className="appear-late" />
      )}
      {sums !== undefined && tooMuch === undefined && (
        <div aria-busy={!isCurrent || undefined} className="raise-preview">
          <output className="dialog-summary">
            <span>
              Değişecek{' '}
              <b>
                {formatNumber(sums.seasons)} dönem, {formatNumber(sums.days)} {words.counted}
              </b>
            </span>
            {sums.split > 0 && (
              <span>
                Bölünecek <b>{formatNumber(sums.split)} dönem</b>
              </span>
            )}
            {props.left}
          </output>
          {sums.split > 0 && <p className="raise-hint">{words.split}</p>}
          <RaiseTable groups={props.groups} header={props.groupHeader} counts={counts} />
        </div>
      )}
      {props.children}
    </Dialog>
  )
}
