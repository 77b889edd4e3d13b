import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { GridMode } from '../../../../domain/pricing/season-grid.ts'
import { rangeNights } from '../../../../domain/pricing/season-plan.ts'
import { formatNumber } from '../../../../domain/turkish/turkish.ts'
import { Combobox } from '../../../../ui/combobox.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/inputs.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { messageAt } from '../../../form/form-failure.ts'
import { PreviewDialog } from '../../../form/preview-dialog.tsx'
import { usePreview } from '../../../form/use-preview.ts'
import { call } from '../../../shell/call.ts'
import { loadVillaOptions, useFoundVillas, villaOption } from '../../../shell/rental-choices.ts'
import { useStepDone } from '../use-prices.ts'
import { GridTable } from './table.tsx'

const MODES: { value: GridMode; label: string }[] = [
  { value: 'fill', label: 'Yalnız boş geceleri doldur' },
  { value: 'replace', label: 'Var olan dönemlerin yerine koy' },
]

type GridDialogProps = { villaId: number; year: number; onClose: () => void }

/** Copies the seasons of another villa in a year. Exactly the preview is saved, and it can be undone as a whole. */
export function GridDialog({ villaId, year, onClose }: GridDialogProps) {
  const queries = useQueryClient()
  const done = useStepDone(villaId)
  const [source, setSource] = useState<number | null>(null)
  const [mode, setMode] = useState<GridMode>('fill')
  const { data: villas = [] } = useFoundVillas('')
  const nights = { startDate: `${year}-01-01`, endDate: `${year + 1}-01-01` }
  const preview = usePreview({
    key: ['season-grid'],
    terms: source === null ? null : { villa_id: villaId, from_villa_id: source, ...nights, mode },
    isReady: true,
    isRested: true,
    preview: (terms, options) => call('GET /v1/admin/villas/price/grid', { query: terms }, options),
    write: async (terms, { digest, added }) => {
      const after = await call('POST /v1/admin/villas/price/grid', { body: { ...terms, digest } })
      await done(`${added.length} dönem kopyalandı`, after)
      void queries.invalidateQueries({ queryKey: ['price-changes'] })
      onClose()
    },
  })
  const { data } = preview
  const wrongVilla = messageAt(preview.query.error, 'from_villa_id')
  const gapNights = data?.gaps.reduce((sum, gap) => sum + rangeNights(gap), 0) ?? 0

  return (
    <PreviewDialog
      preview={preview}
      title={`${year} fiyatlarını başka villadan kopyala`}
      subtitle="Önce bakın, sonra kaydedin. Öbür villada fiyatı olmayan geceler olduğu gibi kalır."
      terms={
        <div className="grid-terms">
          <Field label="Hangi villadan" name="from_villa_id" error={wrongVilla}>
            <Combobox
              load={loadVillaOptions}
              placeholder="Ad, kod ya da bölge"
              errorText="Villalar aranamadı, bağlantıyı kontrol edin."
              whenEmpty={villas.filter(({ id }) => id !== villaId).map(villaOption)}
              isChosen={({ id }) => id === source}
              onChoose={({ id }) => setSource(id)}
              onClear={() => setSource(null)}
            />
          </Field>
          <Field label="Nasıl" name="mode">
            <Select
              options={MODES}
              value={mode}
              onChange={(event) => setMode(event.target.value === 'replace' ? 'replace' : 'fill')}
            />
          </Field>
        </div>
      }
      isAsked={source !== null && wrongVilla === undefined}
      canSave={data !== undefined && data.added.length > 0}
      saveLabel={
        data === undefined || data.added.length === 0 ? 'Kopyala' : `${data.added.length} dönemi kopyala`
      }
      onClose={onClose}
    >
      {data !== undefined && (
        <>
          {data.added.length === 0 && (
            <Notice tone="warn">
              Kopyalanacak dönem yok: öbür villada bu yılın dönemi yok ya da bu geceler zaten fiyatlı.
            </Notice>
          )}
          <output className="dialog-summary">
            <span>
              Eklenecek{' '}
              <b>
                {data.added.length} dönem, {formatNumber(data.nights)} gece
              </b>
            </span>
            {data.replaced.length > 0 && (
              <span>
                Kısalacak ya da kalkacak <b>{data.replaced.length} dönem</b>
              </span>
            )}
            {gapNights > 0 && (
              <span>
                Fiyatsız kalan <b>{formatNumber(gapNights)} gece</b>
              </span>
            )}
          </output>
          {data.added.length > 0 && <GridTable preview={data} year={year} />}
        </>
      )}
    </PreviewDialog>
  )
}
