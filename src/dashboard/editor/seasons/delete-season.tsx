import type { ReactNode } from 'react'
import { Confirm } from '../../../ui/dialog.tsx'

type DeleteSeasonProps<Season> = {
  /** The season to delete; null while nothing is asked. */
  season: Season | null
  onCancel: () => void
  onDelete: (season: Season) => void
  /** What follows from it. */
  children: ReactNode
}

/** The question before a season is deleted. */
export function DeleteSeason<Season extends { name: string }>(props: DeleteSeasonProps<Season>) {
  const { season, onCancel, onDelete, children } = props
  return (
    <Confirm
      open={season !== null}
      title={`${season?.name || 'Dönem'} silinsin mi?`}
      confirmLabel="Dönemi sil"
      onCancel={onCancel}
      onConfirm={() => {
        if (season !== null) onDelete(season)
      }}
    >
      <p>{children}</p>
    </Confirm>
  )
}
