import type { ReactNode } from 'react'
import { formatStay } from '../../domain/turkish/turkish.ts'
import { Chip } from '../../ui/chip.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { FormFailure, NearestStay } from './form-failure.ts'

type FormNoticeProps = {
  failure: FormFailure | null
  isRestored?: boolean
  /** Called with one of the nearest free stays. */
  onStay?: (stay: NearestStay) => void
  actions?: ReactNode
}

/**
 * The notice above a form's fields: a draft was restored, or the server refused; it may offer free stays
 * nearby.
 */
export function FormNotice({ failure, isRestored = false, onStay, actions }: FormNoticeProps) {
  if (failure === null) {
    return isRestored ? (
      <Notice tone="info" className="mb-4">
        Oturumunuz kapanırken yazdıklarınız geri getirildi.
      </Notice>
    ) : null
  }
  return (
    <Notice tone="danger" announce="alert" title={failure.sentence} actions={actions} className="mb-4">
      {failure.nearest.length > 0 && onStay !== undefined && (
        <NearestStays stays={failure.nearest} onStay={onStay} />
      )}
    </Notice>
  )
}

export function NearestStays({
  stays,
  onStay,
}: {
  stays: NearestStay[]
  onStay: (stay: NearestStay) => void
}) {
  return (
    <div className="chip-row mt-2">
      {stays.map((stay) => (
        <Chip key={stay.check_in + stay.check_out} onClick={() => onStay(stay)}>
          {formatStay(stay)}
        </Chip>
      ))}
    </div>
  )
}
