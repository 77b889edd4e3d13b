import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { GridMode } from '../../../../domain/pricing/season-grid.ts'
import { rangeNights } from '../../../../domain/pricing/season-plan.ts'
import { formatNumber } from '../../../../domain/turkish/turkish.ts'
import { Button } from '../../../../ui/button.tsx'
import { Combobox } from '../../../../ui/combobox.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/inputs.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { WaitingBlock } from '../../../../ui/skeleton.tsx'
import { messageAt } from '../../../form/form-failure.ts'
import { usePreview } from '../../../form/use-preview.ts'
import { call } from '../../../shell/call.ts'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { useIsPhone } from '../../../shell/use-is-phone.ts'
import { loadVillaOptions, useFoundVillas, villaOption } from '../../../shell/villa-choices.ts'
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
  const isPhone = useIsPhone()
  const done = useStepDone(villaId)
  const [source, setSource] = useState<number | null>(null)
  const [mode, setMode] = useState<GridMode>('fill')
  const { data: villas = [] } = useFoundVillas('')
  const nights = { startDate: `${year}-01-01`, endDate: `${year + 1}-01-01` }
  const { query, data, isCurrent, refusal, isSaving, save } = usePreview({
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
  const wrongVilla = messageAt(query.error, 'from_villa_id')
  const gapNights = data?.gaps.reduce((sum, gap) => sum + rangeNights(gap), 0) ?? 0

  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      sheet={isPhone}
      title={`${year} fiyatlarını başka villadan kopyala`}
      subtitle="Önce bakın, sonra kaydedin. Öbür villada fiyatı olmayan geceler olduğu gibi kalır."
      footer={
        <>
          <Button tone="ghost" size={40} onClick={onClose}>
            Vazgeç
          </Button>
          <Button
            size={40}
            disabled={!isCurrent || data?.added.length === 0}
            pending={isSaving}
            pendingLabel="Kaydediliyor…"
            onClick={() => void save()}
          >
            {data === undefined || data.added.length === 0
              ? 'Kopyala'
              : `${data.added.length} dönemi kopyala`}
          </Button>
        </>
      }
    >
      {refusal !== null && (
        <Notice tone="danger" announce="alert" className="mb-4">
          {refusal}
        </Notice>
      )}
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
      {source !== null && wrongVilla === undefined && (
        <LoadFailed query={query}>Önizlemeyi şu an getiremedik.</LoadFailed>
      )}
      {source !== null && data === undefined && query.error === null && (
        <WaitingBlock height="10rem" className="appear-late" />
      )}
      {data !== undefined && wrongVilla === undefined && (
        <div aria-busy={!isCurrent || undefined} className="copy-preview">
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
        </div>
      )}
    </Dialog>
  )
}
