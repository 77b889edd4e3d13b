// This file is long because preview, progress and taking back of many copies share one list of villas.
import { useQueries, useQueryClient } from '@tanstack/react-query'
import PQueue from 'p-queue'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { ContentOf } from '../../../contract/registry.ts'
import { rangeNights } from '../../../domain/pricing/season-plan.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { formatNumber } from '../../../domain/turkish/turkish.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import type { TableColumn } from '../../../ui/data-table.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/inputs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { notify } from '../../../ui/toast.tsx'
import { call } from '../../shell/call.ts'
import { failureMessage, previewOf, messageAt } from '../../form/form-failure.ts'
import { useIsPhone } from '../../shell/use-is-phone.ts'
import { useNow } from '../../shell/use-now.ts'
import {
  copiedText,
  copyOneByOne,
  summaryText,
  isPreviewed,
  isReady,
  isRefusal,
  leftText,
  PREVIEWS_AT_ONCE,
} from './bulk-copy.ts'
import type { Outcome } from './bulk-copy.ts'
import { copyQuery, CopyTermsFields, useCopyTerms } from '../../editor/seasons/copy-terms.tsx'
import { useUndoStep } from '../../form/use-undo-step.ts'
import type { VillaRow } from '../villa.ts'
import '../seasons/seasons.css'

type Preview = ContentOf<'GET /v1/admin/villas/price/copy'>

interface Line {
  villa: VillaRow
  preview: Preview | undefined
  failure: unknown
  outcome: Outcome | undefined
}

type BulkCopyDialogProps = { villas: readonly VillaRow[]; onClose: () => void }

/**
 * Copies a year's prices of several villas to a later year, with a common preview. Each villa is copied and
 * undone separately.
 */
export function BulkCopyDialog({ villas, onClose }: BulkCopyDialogProps) {
  const thisYear = Number(todayInIstanbul(useNow()).slice(0, 4))
  const [year, setYear] = useState(thisYear)
  return (
    <Copies
      key={year}
      villas={villas}
      year={year}
      yearField={
        <Field label="Kopyalanacak yıl" name="from_year">
          <Select
            options={[thisYear - 1, thisYear, thisYear + 1].map((own) => ({
              value: String(own),
              label: String(own),
            }))}
            value={String(year)}
            onChange={(event) => setYear(Number(event.target.value))}
          />
        </Field>
      }
      onClose={onClose}
    />
  )
}

type CopiesProps = BulkCopyDialogProps & { year: number; yearField: ReactNode }

function Copies({ villas, year, yearField, onClose }: CopiesProps) {
  const queries = useQueryClient()
  const isPhone = useIsPhone()
  const undo = useUndoStep()
  const { terms, isPercent, isRested, fields } = useCopyTerms(year)
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const [queue] = useState(() => new PQueue({ concurrency: PREVIEWS_AT_ONCE }))
  const previews = useQueries({
    queries: villas.map(({ id }) => ({
      queryKey: ['season-copy', { villa_id: id, ...terms }],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        queue.add(
          () =>
            call(
              'GET /v1/admin/villas/price/copy',
              { query: { villa_id: id, ...copyQuery(terms) } },
              { signal },
            ),
          { signal },
        ),
      enabled: isPercent,
      staleTime: 60_000,
      gcTime: 0,
    })),
  })
  const lines = villas.map((villa, index): Line => ({
    villa,
    preview: previews[index]?.data,
    failure: previews[index]?.error ?? null,
    outcome: outcomes.get(villa.id),
  }))
  const ready = lines.filter(isReady)
  const isCurrent = isRested && lines.every(isPreviewed)
  const isDone = outcomes.size > 0
  const tell = (id: number, outcome: Outcome) => setOutcomes((told) => new Map(told).set(id, outcome))

  // After the dialog is closed, a message reports the result.
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const save = async () => {
    setBusy(true)
    const refused = await copyOneByOne(
      ready,
      async ({ villa, preview }) => {
        const body = { villa_id: villa.id, ...terms, digest: preview!.digest }
        return (await call('POST /v1/admin/villas/price/copy', { body })).change_id!
      },
      failureMessage,
      ({ villa }, outcome, error) => {
        tell(villa.id, outcome)
        // Shows the current state at once, to be checked before the next try.
        const found = previewOf(error)
        if (found !== undefined)
          queries.setQueryData(['season-copy', { villa_id: villa.id, ...terms }], found)
      },
    )
    for (const key of ['villa-prices', 'forecasts', 'villas']) {
      void queries.invalidateQueries({ queryKey: [key] })
    }
    setBusy(false)
    if (!isHere.current) {
      const names = refused.map(({ villa }) => villa.name)
      notify(summaryText(ready.length, names), { tone: names.length > 0 ? 'error' : 'ok' })
    }
  }
  const takeBack = async (id: number, changeId: number) => {
    await undo.mutateAsync(changeId).then(
      () => tell(id, 'undone'),
      // A message has reported it; the copy stays.
      () => undefined,
    )
  }
  const asked = lines.flatMap(({ villa, preview }) =>
    (preview?.rows ?? [])
      .filter((row) => row.asked_public_holiday !== null)
      .map((row) => `${villa.name}: ${row.source.name}`),
  )
  const copied = [...outcomes.values()].filter((own) => !isRefusal(own)).length
  const refused = lines.filter(({ outcome }) => isRefusal(outcome))

  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      sheet={isPhone}
      title={`${villas.length} villanın ${year} fiyatlarını kopyala`}
      subtitle="Önce bakın, sonra kaydedin; var olan hiçbir dönemin üzerine yazılmaz."
      footer={
        <>
          <Button tone="ghost" size={40} onClick={onClose}>
            {isDone ? 'Kapat' : 'Vazgeç'}
          </Button>
          {(!isDone || ready.length > 0) && (
            <Button
              size={40}
              disabled={!isCurrent || ready.length === 0}
              pending={isBusy}
              pendingLabel="Kaydediliyor…"
              onClick={() => void save()}
            >
              {ready.length === 0 ? 'Kaydet' : `${ready.length} villaya ekle`}
            </Button>
          )}
        </>
      }
    >
      {isDone && !isBusy ? (
        <Notice
          tone={refused.length > 0 ? 'warn' : 'ok'}
          announce="alert"
          className="mb-4"
          title={copiedText(copied)}
        >
          {refused.length > 0 && leftText(refused.map(({ villa }) => villa.name))}
        </Notice>
      ) : (
        <>
          <div className="copy-year">{yearField}</div>
          <CopyTermsFields fields={fields} />
          {asked.length > 0 && (
            <Notice
              tone="warn"
              title="Bu dönemler bayrama denk geliyor, adları bayram demiyor"
              className="mb-4"
            >
              {asked.join(', ')}. Aynı günlerde kalırlar; bayramla taşınacaksa o villayı kendi sayfasından
              kopyalayın.
            </Notice>
          )}
        </>
      )}
      <DataTable
        caption={`Villalar, ${terms.to_year}`}
        columns={columnsOf(takeBack)}
        rows={lines}
        rowKey={({ villa }) => villa.id}
        density="dense"
        className="list-table copy-table"
        busy={!isCurrent}
      />
    </Dialog>
  )
}

function columnsOf(onTakeBack: (id: number, changeId: number) => Promise<void>): TableColumn<Line>[] {
  return [
    { key: 'name', header: 'Villa', cell: ({ villa }) => villa.name, mobile: 'title' },
    {
      key: 'added',
      header: 'Eklenecek',
      cell: ({ preview }) => (preview === undefined ? '' : addedText(preview)),
      mobile: 'meta',
    },
    {
      key: 'collisions',
      header: 'Çakışan',
      cell: ({ preview }) =>
        preview === undefined
          ? ''
          : countText(preview.rows.filter((row) => row.collisions.length > 0).length, 'dönem'),
    },
    {
      key: 'gaps',
      header: 'Fiyatsız kalan',
      cell: ({ preview }) =>
        preview === undefined
          ? ''
          : countText(
              preview.gaps.reduce((sum, gap) => sum + rangeNights(gap), 0),
              'gece',
            ),
    },
    {
      key: 'outcome',
      header: 'Durum',
      cell: (line) => <OutcomeCell line={line} onTakeBack={onTakeBack} />,
      mobile: 'foot',
    },
  ]
}

const countText = (count: number, what: string) => (count === 0 ? '—' : `${formatNumber(count)} ${what}`)

function addedText({ rows, nights }: Preview): string {
  const seasons = rows.reduce((sum, { pieces }) => sum + pieces.length, 0)
  if (rows.length === 0) return 'Bu yıl dönem yok'
  return seasons === 0 ? 'Geceler zaten fiyatlı' : `${seasons} dönem, ${formatNumber(nights)} gece`
}

function OutcomeCell({
  line: { villa, preview, failure, outcome },
  onTakeBack,
}: {
  line: Line
  onTakeBack: (id: number, changeId: number) => Promise<void>
}) {
  if (outcome === 'undone') return 'Geri alındı'
  if (outcome !== undefined && 'refusal' in outcome) return <span className="refused">{outcome.refusal}</span>
  if (outcome !== undefined) {
    return (
      <Button
        tone="ghost"
        size={36}
        aria-label={`Geri al, ${villa.name}`}
        onClick={() => void onTakeBack(villa.id, outcome.changeId)}
      >
        Geri al
      </Button>
    )
  }
  if (failure !== null) {
    return <span className="refused">{messageAt(failure, 'percent') ?? failureMessage(failure)}</span>
  }
  if (preview === undefined) return 'Bakılıyor'
  return preview.nights > 0 ? 'Hazır' : 'Kopyalanacak gece yok'
}
