import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { WaitingBlock } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../shell/load-failed.tsx'
import { useIsPhone } from '../shell/use-is-phone.ts'
import type { usePreview } from './use-preview.ts'
import './preview-dialog.css'

type PreviewDialogProps = {
  preview: ReturnType<typeof usePreview>
  title: string
  subtitle: string
  /** The fields that say what is asked. */
  terms: ReactNode
  /** Something is asked for, and no field refuses it. */
  isAsked: boolean
  /** The preview changes something. */
  canSave: boolean
  saveLabel: string
  pendingLabel?: string
  /** What the preview shows. */
  children: ReactNode
  /** Stands below the preview. */
  below?: ReactNode
  onClose: () => void
}

/** A change that is seen before it is saved: the terms, the preview, and the button that carries out exactly the preview. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { preview, isAsked, pendingLabel = 'Kaydediliyor…', onClose } = props
  const { query, data, isCurrent, refusal } = preview
  const isPhone = useIsPhone()
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
            disabled={!isCurrent || !props.canSave}
            pending={preview.isSaving}
            pendingLabel={pendingLabel}
            onClick={() => void preview.save()}
          >
            {props.saveLabel}
          </Button>
        </>
      }
    >
      {refusal !== null && (
        <Notice tone="danger" announce="alert" className="mb-4">
          {refusal}
        </Notice>
      )}
      {props.terms}
      {isAsked && <LoadFailed query={query}>Önizlemeyi şu an getiremedik.</LoadFailed>}
      {isAsked && data === undefined && query.error === null && (
        <WaitingBlock height="14rem" className="appear-late" />
      )}
      {isAsked && data !== undefined && (
        <div aria-busy={!isCurrent || undefined} className="preview-body">
          {props.children}
        </div>
      )}
      {props.below}
    </Dialog>
  )
}
