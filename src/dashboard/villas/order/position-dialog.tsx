import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DataTable } from '../../../ui/data-table.tsx'
import type { TableColumn } from '../../../ui/data-table.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { clamp } from '../../../ui/step-value.ts'
import { Stepper } from '../../../ui/stepper.tsx'
import { call } from '../../shell/call.ts'
import { fetchAllPages } from '../../list/export/list-export.tsx'
import { FormFoot } from '../../form/form-foot.tsx'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { TableSkeleton } from '../../list/table-skeleton.tsx'
import { movesTo } from '../../editor/order/moves.ts'
import { useMoves } from '../../editor/order/use-moves.ts'
import { VILLAS } from '../calls.ts'
import type { VillaRow } from '../villa.ts'

type PositionDialogProps = { villas: readonly VillaRow[]; onClose: () => void; onDone: () => void }

/**
 * Moves villas to a position in the order that visitors see. The first one takes the position, the others
 * follow it.
 */
export function PositionDialog({ villas, onClose, onDone }: PositionDialogProps) {
  const ids = villas.map(({ id }) => id).join(',')
  // The present positions, because another person may have moved the villas since they were selected.
  const query = useQuery({
    queryKey: ['villa-positions', ids],
    queryFn: async ({ signal }) => {
      const [rows, { total }] = await Promise.all([
        fetchAllPages((page) => call('GET /v1/admin/villas', { query: { id: ids, ...page } }, { signal })),
        call('GET /v1/admin/villas', { query: { take: 1 } }, { signal }),
      ])
      return { rows, last: total - rows.length + 1 }
    },
    gcTime: 0,
  })
  const move = useMoves(VILLAS)
  const [typed, setTyped] = useState<number | null>()
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { rows = [], last = 1 } = query.data ?? {}
  const first = typed === undefined ? (rows[0]?.position ?? null) : typed
  const position = first === null ? null : clamp(Math.round(first), { min: 1, max: last })
  const lines = rows.map((villa, index) => ({ villa, position: position === null ? null : position + index }))

  const save = async () => {
    setMissing(position === null)
    if (position === null || rows.length === 0) return
    setBusy(true)
    try {
      await move(
        movesTo(rows, position),
        rows.length === 1
          ? `${rows[0]!.name}: ${position}. sıra`
          : `${rows.length} villa ${position}–${position + rows.length - 1}. sırada`,
      )
      onDone()
    } catch {
      // A message has reported it. Some villas may have moved already.
      await query.refetch()
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dirty={typed !== undefined}
      sheet={false}
      title={`${villas.length} villaya sıra ver`}
      subtitle={villas.length > 1 ? 'Arka arkaya gelirler, aralarındaki sıra değişmez.' : undefined}
      form={{
        onSubmit: (event) => {
          event.preventDefault()
          if (!isBusy) void save()
        },
      }}
      footer={
        <FormFoot onCancel={onClose} isPending={isBusy}>
          Sıra ver
        </FormFoot>
      }
    >
      <LoadFailed query={query}>Villaların sırasını şu an getiremedik.</LoadFailed>
      {query.data === undefined && query.error === null && <TableSkeleton label="Yeni sıra" columns={3} />}
      {query.data !== undefined && (
        <>
          <Field
            label={rows.length > 1 ? 'İlk villanın sırası' : 'Sıra'}
            hint={`1 ile ${last} arasında`}
            error={isMissing && position === null ? 'Sıra numarasını yazın' : undefined}
            name="position"
            className="mb-4"
          >
            <Stepper what="Sıra" min={1} max={last} value={first} onValueChange={setTyped} />
          </Field>
          <DataTable
            caption="Yeni sıra"
            columns={COLUMNS}
            rows={lines}
            rowKey={({ villa }) => villa.id}
            density="dense"
            className="list-table"
          />
        </>
      )}
    </Dialog>
  )
}

const COLUMNS: TableColumn<{ villa: VillaRow; position: number | null }>[] = [
  { key: 'name', header: 'Villa', cell: ({ villa }) => villa.name },
  { key: 'now', header: 'Şimdi', align: 'end', cell: ({ villa }) => villa.position },
  { key: 'position', header: 'Yeni sıra', align: 'end', cell: ({ position }) => position ?? '—' },
]
