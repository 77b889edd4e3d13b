import { useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { FEAST_NAMES } from '../../../domain/feasts.ts'
import type { FeastKind } from '../../../domain/feasts.ts'
import { addDays, isDay, todayInIstanbul } from '../../../domain/stay.ts'
import { formatNights } from '../../../domain/turkish.ts'
import { ApiFailure } from '../../../client/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Confirm, Dialog } from '../../../ui/dialog.tsx'
import { Checkbox, DateInput, Select } from '../../../ui/inputs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { notify } from '../../../ui/toast.tsx'
import { call } from '../../call.ts'
import { failureSentence } from '../../form/form-failure.ts'
import { LoadFailed } from '../../load-failed.tsx'
import { useFeasts } from './use-feasts.ts'
import type { FeastDay } from './use-feasts.ts'

interface FeastValues {
  kind: FeastKind
  startDate: string
  /** the last day of the feast */
  endDate: string
  is_announced: boolean
}

const valuesOf = (feast: FeastDay): FeastValues => ({
  kind: feast.kind,
  startDate: feast.starts_on,
  endDate: addDays(feast.ends_on, -1),
  is_announced: feast.is_announced,
})
const EMPTY: FeastValues = { kind: 'ramazan', startDate: '', endDate: '', is_announced: false }

/** The days of feasts by which copies move bayram weeks: announced, not computed, so staff correct them here. */
export function FeastDialog({ onClose }: { onClose: () => void }) {
  const feasts = useFeasts()
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set())
  const [isAdding, setAdding] = useState(false)
  const mark = (key: string) => (isDirty: boolean) =>
    setDirty((keys) => {
      if (keys.has(key) === isDirty) return keys
      const next = new Set(keys)
      if (isDirty) next.add(key)
      else next.delete(key)
      return next
    })
  // a year that is over is asked for seldom
  const [thisYear] = useState(() => `${todayInIstanbul(new Date()).slice(0, 4)}-01-01`)
  const past = feasts.data?.filter(({ ends_on }) => ends_on < thisYear) ?? []
  const coming = feasts.data?.filter(({ ends_on }) => ends_on >= thisYear) ?? []
  const lineOf = (feast: FeastDay) => (
    <FeastLine key={feast.id} feast={feast} onDirty={mark(String(feast.id))} />
  )
  return (
    <Dialog
      open
      onClose={onClose}
      dirty={dirty.size > 0}
      size="xl"
      title="Bayram takvimi"
      subtitle="Arife hariç bayram günleri. Kopyalamada bayram haftaları bu günlere göre taşınır."
      footer={
        <Button tone="ghost" size={40} onClick={() => setAdding(true)} disabled={isAdding}>
          <Plus size={16} />
          Bayram ekle
        </Button>
      }
    >
      <LoadFailed query={feasts}>Bayram takvimini şu an getiremedik.</LoadFailed>
      {feasts.data === undefined && feasts.error === null && (
        <Skeleton height="14rem" className="appear-late" />
      )}
      <div className="feast-list">
        {feasts.data !== undefined && (
          <div className="feast-row feast-heads" aria-hidden="true">
            <span>Bayram</span>
            <span>İlk gün</span>
            <span>Son gün</span>
          </div>
        )}
        {isAdding && <FeastLine feast={null} onDirty={mark('new')} onDone={() => setAdding(false)} />}
        {coming.map(lineOf)}
      </div>
      {past.length > 0 && (
        <details className="feast-past">
          <summary>Geçmiş yıllar · {past.length}</summary>
          <div className="feast-list">{past.map(lineOf)}</div>
        </details>
      )}
    </Dialog>
  )
}

type FeastLineProps = { feast: FeastDay | null; onDirty: (isDirty: boolean) => void; onDone?: () => void }

function FeastLine({ feast, onDirty, onDone }: FeastLineProps) {
  const queries = useQueryClient()
  const [values, setValues] = useState(feast === null ? EMPTY : valuesOf(feast))
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const stored = feast === null ? EMPTY : valuesOf(feast)
  const isDirty = feast === null || JSON.stringify(stored) !== JSON.stringify(values)
  const change = (next: Partial<FeastValues>) => {
    const all = { ...values, ...next }
    setValues(all)
    onDirty(JSON.stringify(stored) !== JSON.stringify(all))
  }
  const name = feast === null ? 'Yeni bayram' : `${FEAST_NAMES[feast.kind]} ${feast.starts_on.slice(0, 4)}`

  const run = async (write: () => Promise<FeastDay>, text: string) => {
    setPending(true)
    setFailure(null)
    try {
      await write()
      notify(text)
      onDirty(false)
      await queries.invalidateQueries({ queryKey: ['feast-days'] })
      await queries.invalidateQueries({ queryKey: ['season-copy'] })
      onDone?.()
    } catch (error) {
      const [first] = error instanceof ApiFailure ? error.errors : []
      setFailure(first?.message ?? failureSentence(error))
    } finally {
      setPending(false)
    }
  }
  const body = {
    ...values,
    endDate: isDay(values.endDate) ? addDays(values.endDate, 1) : values.endDate,
  }
  const save = () =>
    run(
      () =>
        feast === null
          ? call('POST /v1/admin/feastdays', { body })
          : call('PUT /v1/admin/feastdays/{id}', {
              params: { id: feast.id },
              body: { ...body, version: feast.version },
            }),
      `${FEAST_NAMES[values.kind]} kaydedildi`,
    )

  return (
    <div>
      <fieldset className="feast-row" aria-label={name}>
        <Select
          aria-label={`${name}, bayram`}
          options={(['ramazan', 'kurban'] as const).map((kind) => ({
            value: kind,
            label: FEAST_NAMES[kind],
          }))}
          value={values.kind}
          onChange={(event) => change({ kind: event.target.value === 'kurban' ? 'kurban' : 'ramazan' })}
        />
        <DateInput
          aria-label={`${name}, ilk gün`}
          value={values.startDate}
          onChange={(event) => change({ startDate: event.target.value })}
        />
        <DateInput
          aria-label={`${name}, son gün`}
          value={values.endDate}
          onChange={(event) => change({ endDate: event.target.value })}
        />
        <Checkbox
          label="Kesinleşti"
          aria-label={`${name}, kesinleşti`}
          checked={values.is_announced}
          onChange={(event) => change({ is_announced: event.target.checked })}
        />
        {isDirty ? (
          <Button size={36} pending={isPending} onClick={() => void save()}>
            Kaydet
          </Button>
        ) : (
          <Button tone="quiet" size={36} aria-label={`${name}, sil`} onClick={() => setAsking(true)}>
            Sil
          </Button>
        )}
      </fieldset>
      {failure !== null && (
        <Notice tone="danger" announce="alert" slim>
          {failure}
        </Notice>
      )}
      {feast !== null && (
        <Confirm
          open={isAsking}
          title={`${name} silinsin mi?`}
          confirmLabel="Bayramı sil"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void run(
              () => call('DELETE /v1/admin/feastdays/{id}', { params: { id: feast.id } }),
              `${name} silindi`,
            )
          }}
        >
          <p>{formatNights(feast, 'long')}. Bu haftayı taşıyan kopyalama günleri aynı bırakır.</p>
        </Confirm>
      )}
    </div>
  )
}
