import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { WaitingBlock } from '../../../ui/skeleton.tsx'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useIsPhone } from '../../shell/use-is-phone.ts'
import { piecesOf } from './copy-table.tsx'
import type { CopiedSeason } from './copy-table.tsx'
import { CopyTermsFields } from './copy-terms.tsx'
import type { useSeasonCopy } from './use-season-copy.ts'

type CopyDialogProps = {
  copy: ReturnType<typeof useSeasonCopy>
  /** All seasons of the preview; null until it is there. */
  rows: readonly CopiedSeason[] | null
  /** Stands before the terms: what is copied. */
  choices?: ReactNode
  /** What the preview shows beside the notices. */
  children: ReactNode
  onClose: () => void
}

/** The frame of a copy of a year's seasons: the terms, the preview, and the button that saves exactly the preview. */
export function CopyDialog({ copy, rows, choices, children, onClose }: CopyDialogProps) {
  const isPhone = useIsPhone()
  const { year, terms, query, tooMuch, isCurrent } = copy
  const added = piecesOf(rows ?? []).length
  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      sheet={isPhone}
      title={`${year} fiyatlarını kopyala`}
      subtitle="Önce bakın, sonra kaydedin; var olan hiçbir dönemin üzerine yazılmaz."
      footer={
        <>
          <Button tone="ghost" size={40} onClick={onClose}>
            Vazgeç
          </Button>
          <Button
            size={40}
            disabled={!isCurrent || added === 0}
            pending={copy.isSaving}
            pendingLabel="Kaydediliyor…"
            onClick={() => void copy.save()}
          >
            {added === 0 ? 'Kaydet' : `${added} dönemi ekle`}
          </Button>
        </>
      }
    >
      {copy.refusal !== null && (
        <Notice tone="danger" announce="alert" className="mb-4">
          {copy.refusal}
        </Notice>
      )}
      {choices}
      <CopyTermsFields fields={copy.fields} refusal={tooMuch} />
      {tooMuch === undefined && <LoadFailed query={query}>Önizlemeyi şu an getiremedik.</LoadFailed>}
      {rows === null && query.error === null && <WaitingBlock height="14rem" className="appear-late" />}
      {rows !== null && (
        <div aria-busy={!isCurrent || undefined} className="copy-preview">
          {rows.length === 0 ? (
            <Notice tone="warn">{year} yılında başlayan bir dönem yok.</Notice>
          ) : added === 0 ? (
            <Notice tone="warn">
              {terms.to_year} yılında bu tarihler zaten fiyatlı. Kopyalanacak dönem yok.
            </Notice>
          ) : null}
          {rows.some((row) => row.asked_public_holiday !== null) && (
            <Notice tone="warn" title="Bu dönemler bayrama denk geliyor, adları bayram demiyor">
              Bayramla birlikte taşınacakları işaretleyin; öbürleri aynı günlerde kalır.
            </Notice>
          )}
          {children}
        </div>
      )}
    </Dialog>
  )
}
