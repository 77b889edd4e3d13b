import { useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useState } from 'react'
import { FEAST_NAMES } from '../../../domain/feasts.ts'
import { todayInIstanbul } from '../../../domain/stay.ts'
import { formatNights } from '../../../domain/turkish.ts'
import { ApiFailure } from '../../../client/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Confirm, Dialog } from '../../../ui/dialog.tsx'
import { Checkbox, DateInput, Select } from '../../../ui/inputs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { WaitingBlock } from '../../../ui/skeleton.tsx'
import { notify } from '../../../ui/toast.tsx'
import { call } from '../../shell/call.ts'
import { untouched } from '../changed-values.ts'
import { ConflictNotice } from '../conflict-notice.tsx'
import { conflictOf } from '../conflict.ts'
import type { Conflict } from '../conflict.ts'
import { failureSentence, notifyFailure } from '../form-failure.ts'
import { FormNotice } from '../form-notice.tsx'
import { afterSave, retyped } from '../retyped.ts'
import type { TypedOver } from '../retyped.ts'
import { useDraft } from '../use-draft.ts'
import { useUnsaved } from '../use-unsaved.tsx'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { offerDraft } from '../../shell/session/drafts.ts'
import { bodyOf, FEAST_LABELS, FEAST_STORED_AS, feastFieldText, storedOf } from './feast-values.ts'
import type { FeastValues } from './feast-values.ts'
import './public-holidays.css'
import { feastsQuery, useFeasts } from './use-feasts.ts'
import type { FeastDay } from './use-feasts.ts'

/** One dialog, one draft. */
const KEY = 'feast-days'

type TypedFeast = TypedOver<FeastValues>
type Typed = Readonly<Record<string, TypedFeast>>

/** The days of feasts by which copies move bayram weeks: announced, not computed, so staff correct them here. */
export function FeastDialog({ onClose }: { onClose: () => void }) {
  const feasts = useFeasts()
  const draft = useDraft(KEY) as Typed | null
  const [typed, setTyped] = useState<Typed>(draft ?? {})
  const [isAdding, setAdding] = useState(draft !== null && 'new' in draft)
  const isDirty = Object.keys(typed).length > 0
  useEffect(() => (isDirty ? offerDraft(KEY, () => typed) : undefined), [isDirty, typed])
  const { release, question } = useUnsaved(isDirty)
  const end = () => {
    release()
    onClose()
  }
  const type = (key: string) => (change: (own: TypedFeast | undefined) => TypedFeast | null) =>
    setTyped(({ [key]: own, ...others }) => {
      const next = change(own)
      return next === null ? others : { ...others, [key]: next }
    })
  // a year that is over is asked for seldom
  const [thisYear] = useState(() => `${todayInIstanbul(new Date()).slice(0, 4)}-01-01`)
  const past = feasts.data?.filter(({ ends_on }) => ends_on < thisYear) ?? []
  const coming = feasts.data?.filter(({ ends_on }) => ends_on >= thisYear) ?? []
  const lineOf = (feast: FeastDay) => (
    <FeastLine key={feast.id} feast={feast} typed={typed[feast.id]} onType={type(String(feast.id))} />
  )
  return (
    <Dialog
      open
      onClose={end}
      dirty={isDirty}
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
      <FormNotice failure={null} isRestored={draft !== null && isDirty} />
      <LoadFailed query={feasts}>Bayram takvimini şu an getiremedik.</LoadFailed>
      {feasts.data === undefined && feasts.error === null && (
        <WaitingBlock height="14rem" className="appear-late" />
      )}
      <div className="feast-list">
        {feasts.data !== undefined && (
          <div className="feast-row feast-heads" aria-hidden="true">
            <span>Bayram</span>
            <span>İlk gün</span>
            <span>Son gün</span>
          </div>
        )}
        {isAdding && (
          <FeastLine feast={null} typed={typed.new} onType={type('new')} onDone={() => setAdding(false)} />
        )}
        {coming.map(lineOf)}
      </div>
      {past.length > 0 && (
        <details className="feast-past">
          <summary>Geçmiş yıllar · {past.length}</summary>
          <div className="feast-list">{past.map(lineOf)}</div>
        </details>
      )}
      {question}
    </Dialog>
  )
}

type FeastLineProps = {
  feast: FeastDay | null
  typed: TypedFeast | undefined
  /** What is typed from now on; null: nothing. */
  onType: (change: (own: TypedFeast | undefined) => TypedFeast | null) => void
  onDone?: () => void
}

function FeastLine({ feast, typed, onType, onDone }: FeastLineProps) {
  const queries = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [isPending, setPending] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { version: seen = 0, ...mine } = typed ?? {}
  const stored = storedOf(feast)
  const values: FeastValues = { ...stored, ...mine }
  const change = (next: Partial<FeastValues>) =>
    onType((own) => retyped(stored, feast?.version ?? 0, own, next))
  const name = feast === null ? 'Yeni bayram' : `${FEAST_NAMES[feast.kind]} ${feast.starts_on.slice(0, 4)}`

  /** `sent`: the version that was sent, of a feast that stays. */
  const run = async (write: () => Promise<FeastDay>, text: string, sent: number | null = null) => {
    setPending(true)
    setFailure(null)
    setConflict(null)
    try {
      const saved = await write()
      notify(text)
      await queries.invalidateQueries({ queryKey: feastsQuery.queryKey })
      void queries.invalidateQueries({ queryKey: ['season-copy'] })
      // typed on meanwhile: stays, over what was just saved
      onType((own) =>
        sent !== null && own !== undefined
          ? retyped(storedOf(saved), saved.version, afterSave(own, sent, saved.version))
          : null,
      )
      onDone?.()
    } catch (error) {
      const [first] = error instanceof ApiFailure ? error.errors : []
      const found = conflictOf(error)
      setConflict(found)
      if (found === null) setFailure(first?.message ?? failureSentence(error))
      if (error instanceof ApiFailure && error.status === 401) notifyFailure(error)
    } finally {
      setPending(false)
    }
  }
  const save = (version = seen) =>
    run(
      () =>
        feast === null
          ? call('POST /v1/admin/feastdays', { body: bodyOf(values) })
          : call('PUT /v1/admin/feastdays/{id}', {
              params: { id: feast.id },
              body: { ...bodyOf(mine), version },
            }),
      `${FEAST_NAMES[values.kind]} kaydedildi`,
      feast === null ? null : version,
    )
  const refresh = async () => {
    try {
      const feasts = await queries.fetchQuery({ ...feastsQuery, staleTime: 0 })
      const found = feasts.find(({ id }) => id === feast?.id) ?? null
      const theirs = conflict?.changes.map(({ field }) => field) ?? []
      onType((own) => {
        if (found === null || own === undefined) return null
        const { version: _version, ...fields } = own
        const kept = untouched<FeastValues>(fields, theirs, FEAST_STORED_AS)
        return retyped(storedOf(found), found.version, { ...kept, version: found.version })
      })
      setConflict(null)
    } catch (error) {
      setFailure(failureSentence(error))
    }
  }

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
        {feast === null || typed !== undefined ? (
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
      {conflict !== null && (
        <div className="mt-2">
          <ConflictNotice
            conflict={conflict}
            labels={FEAST_LABELS}
            valueText={feastFieldText}
            onRefresh={() => void refresh()}
            onSaveAnyway={(version) => {
              onType((own) => (own === undefined ? null : { ...own, version }))
              void save(version)
            }}
            pending={isPending}
          />
        </div>
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
