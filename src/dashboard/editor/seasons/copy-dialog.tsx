import type { ReactNode } from 'react'
import { Notice } from '../../../ui/notice.tsx'
import { PreviewDialog } from '../../form/preview-dialog.tsx'
import { piecesOf } from './copy-table.tsx'
import type { CopiedSeason } from './copy-table.tsx'
import { CopyTermsFields } from './copy-terms.tsx'
import type { useSeasonCopy } from './use-season-copy.ts'

type CopyDialogProps = {
  copy: ReturnType<typeof useSeasonCopy>
  /** All seasons of the preview. */
  rows: readonly CopiedSeason[]
  /** Stands before the terms: what is copied. */
  choices?: ReactNode
  /** What the preview shows beside the notices. */
  children: ReactNode
  onClose: () => void
}

/** The dialog that copies a year's seasons to a later year. */
export function CopyDialog({ copy, rows, choices, children, onClose }: CopyDialogProps) {
  const { year, terms, percentMessage } = copy
  const added = piecesOf(rows).length
  return (
    <PreviewDialog
      preview={copy}
      title={`${year} fiyatlarını kopyala`}
      subtitle="Önce bakın, sonra kaydedin; var olan hiçbir dönemin üzerine yazılmaz."
      terms={
        <>
          {choices}
          <CopyTermsFields fields={copy.fields} refusal={percentMessage} />
        </>
      }
      isAsked={percentMessage === undefined}
      canSave={added > 0}
      saveLabel={added === 0 ? 'Kaydet' : `${added} dönemi ekle`}
      onClose={onClose}
    >
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
    </PreviewDialog>
  )
}
