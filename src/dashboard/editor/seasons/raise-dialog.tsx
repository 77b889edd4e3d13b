import type { ReactNode } from 'react'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { formatNumber } from '../../../domain/turkish/turkish.ts'
import { PreviewDialog } from '../../form/preview-dialog.tsx'
import { useNow } from '../../shell/use-now.ts'
import { RaiseFields } from './raise-fields.tsx'
import type { RaisedGroup } from './raise-lines.ts'
import { RaiseTable } from './raise-table.tsx'
import { SEASON_WORDS } from './words.ts'
import type { SeasonCounts } from './words.ts'
import type { useSeasonRaise } from './use-season-raise.ts'
import './raise.css'

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

/** The dialog that raises the prices of existing seasons. */
export function RaiseDialog(props: RaiseDialogProps) {
  const { raise, counts, sums } = props
  const { terms, percentMessage } = raise
  const today = todayInIstanbul(useNow())
  const words = SEASON_WORDS[counts]
  const isNothing = sums === undefined || sums.seasons === 0
  return (
    <PreviewDialog
      preview={raise}
      title={props.title}
      subtitle={props.subtitle}
      terms={
        <>
          {props.choices}
          <RaiseFields counts={counts} terms={terms} today={today} refusal={percentMessage} />
          {terms.asked === null && !terms.isWrongPercent && !terms.isWrongRange && (
            <p className="raise-hint">{words.raiseHint}</p>
          )}
        </>
      }
      isAsked={terms.asked !== null && percentMessage === undefined}
      canSave={!isNothing}
      saveLabel={isNothing ? 'Fiyatları değiştir' : props.confirmLabel}
      below={props.children}
      onClose={props.onClose}
    >
      {sums !== undefined && (
        <>
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
        </>
      )}
    </PreviewDialog>
  )
}
