import { useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useState } from 'react'
import { PUBLIC_HOLIDAY_NAMES } from '../../../domain/turkish/public-holidays.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { formatNights } from '../../../domain/turkish/turkish.ts'
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
import { conflictingFields, conflictIn, staleOf } from '../conflict.ts'
import type { Conflict } from '../conflict.ts'
import { failureMessage, notifyFailure } from '../form-failure.ts'
import { FormNotice } from '../form-notice.tsx'
import { rebaseEdits, updateEdits } from '../unsaved-edits.ts'
import type { UnsavedEdits } from '../unsaved-edits.ts'
import { useDraft } from '../use-draft.ts'
import { useUnsavedWarning } from '../use-unsaved-warning.tsx'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { offerDraft } from '../../shell/session/drafts.ts'
import {
  bodyOf,
  PUBLIC_HOLIDAY_LABELS,
  PUBLIC_HOLIDAY_STORED_AS,
  publicHolidayFieldText,
  storedOf,
} from './public-holiday-values.ts'
import type { PublicHolidayValues } from './public-holiday-values.ts'
import './public-holidays.css'
import { publicHolidaysQuery, usePublicHolidays } from './use-public-holidays.ts'
import type { PublicHoliday } from './use-public-holidays.ts'

/** All edits of the dialog share one draft. */
const KEY = 'public-holidays'

type TypedPublicHoliday = UnsavedEdits<PublicHolidayValues>
type Typed = Readonly<Record<string, TypedPublicHoliday>>

/** The dates of public holidays, by which copies move seasons. They are announced, so admins enter them. */
export function PublicHolidayDialog({ onClose }: { onClose: () => void }) {
  const publicHolidays = usePublicHolidays()
  const draft = useDraft(KEY) as Typed | null
  const [typed, setTyped] = useState<Typed>(draft ?? {})
  const [isAdding, setAdding] = useState(draft !== null && 'new' in draft)
  const isDirty = Object.keys(typed).length > 0
  useEffect(() => (isDirty ? offerDraft(KEY, () => typed) : undefined), [isDirty, typed])
  const { release, question } = useUnsavedWarning(isDirty)
  const end = () => {
    release()
    onClose()
  }
  const type =
    (key: string) => (change: (own: TypedPublicHoliday | undefined) => TypedPublicHoliday | null) =>
      setTyped(({ [key]: own, ...others }) => {
        const next = change(own)
        return next === null ? others : { ...others, [key]: next }
      })
  // Past years are hidden unless somebody asks for them.
  const [thisYear] = useState(() => `${todayInIstanbul(new Date()).slice(0, 4)}-01-01`)
  const past = publicHolidays.data?.filter(({ ends_on }) => ends_on < thisYear) ?? []
  const coming = publicHolidays.data?.filter(({ ends_on }) => ends_on >= thisYear) ?? []
  const lineOf = (publicHoliday: PublicHoliday) => (
    <PublicHolidayLine
      key={publicHoliday.id}
      publicHoliday={publicHoliday}
      typed={typed[publicHoliday.id]}
      onType={type(String(publicHoliday.id))}
    />
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
      <LoadFailed query={publicHolidays}>Bayram takvimini şu an getiremedik.</LoadFailed>
      {publicHolidays.data === undefined && publicHolidays.error === null && (
        <WaitingBlock height="14rem" className="appear-late" />
      )}
      <div className="public-holiday-list">
        {publicHolidays.data !== undefined && (
          <div className="public-holiday-row public-holiday-heads" aria-hidden="true">
            <span>Bayram</span>
            <span>İlk gün</span>
            <span>Son gün</span>
          </div>
        )}
        {isAdding && (
          <PublicHolidayLine
            publicHoliday={null}
            typed={typed.new}
            onType={type('new')}
            onDone={() => setAdding(false)}
          />
        )}
        {coming.map(lineOf)}
      </div>
      {past.length > 0 && (
        <details className="public-holiday-past">
          <summary>Geçmiş yıllar · {past.length}</summary>
          <div className="public-holiday-list">{past.map(lineOf)}</div>
        </details>
      )}
      {question}
    </Dialog>
  )
}

type PublicHolidayLineProps = {
  publicHoliday: PublicHoliday | null
  typed: TypedPublicHoliday | undefined
  /** Replaces the edited values; null discards them. */
  onType: (change: (own: TypedPublicHoliday | undefined) => TypedPublicHoliday | null) => void
  onDone?: () => void
}

function PublicHolidayLine({ publicHoliday, typed, onType, onDone }: PublicHolidayLineProps) {
  const queries = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [isPending, setPending] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { version: seen = 0, ...mine } = typed ?? {}
  const stored = storedOf(publicHoliday)
  const values: PublicHolidayValues = { ...stored, ...mine }
  const change = (next: Partial<PublicHolidayValues>) =>
    onType((own) => updateEdits(stored, publicHoliday?.version ?? 0, own, next))
  const name =
    publicHoliday === null
      ? 'Yeni bayram'
      : `${PUBLIC_HOLIDAY_NAMES[publicHoliday.kind]} ${publicHoliday.starts_on.slice(0, 4)}`

  /** `sent`: the version that was sent, if the public holiday still exists. */
  const run = async (
    write: () => Promise<PublicHoliday>,
    text: string,
    sent: number | null = null,
  ): Promise<void> => {
    setPending(true)
    setFailure(null)
    setConflict(null)
    try {
      const saved = await write()
      notify(text)
      await queries.invalidateQueries({ queryKey: publicHolidaysQuery.queryKey })
      void queries.invalidateQueries({ queryKey: ['season-copy'] })
      // Text that was typed during the save stays, on top of what was saved.
      onType((own) =>
        sent !== null && own !== undefined
          ? updateEdits(storedOf(saved), saved.version, rebaseEdits(own, sent, saved.version))
          : null,
      )
      onDone?.()
    } catch (error) {
      const [first] = error instanceof ApiFailure ? error.errors : []
      const stale = staleOf<PublicHoliday>(error)
      if (stale !== null) {
        // A later refetch does not tell which version the text was typed over.
        const read = publicHoliday?.version === sent ? publicHoliday : null
        const sides = {
          record: read,
          read: read === null ? {} : storedOf(read),
          now: storedOf(stale.record),
        }
        const names = conflictingFields<PublicHolidayValues>(mine, sides.read, sides.now)
        if (names.length === 0) return await save(stale.version)
        setConflict(conflictIn(stale, names, sides, PUBLIC_HOLIDAY_STORED_AS))
        return
      }
      setFailure(first?.message ?? failureMessage(error))
      if (error instanceof ApiFailure && error.status === 401) notifyFailure(error)
    } finally {
      setPending(false)
    }
  }
  const save = (version = seen): Promise<void> =>
    run(
      () =>
        publicHoliday === null
          ? call('POST /v1/admin/publicholidays', { body: bodyOf(values) })
          : call('PUT /v1/admin/publicholidays/{id}', {
              params: { id: publicHoliday.id },
              body: { ...bodyOf(mine), version },
            }),
      `${PUBLIC_HOLIDAY_NAMES[values.kind]} kaydedildi`,
      publicHoliday === null ? null : version,
    )
  const refresh = async () => {
    try {
      const publicHolidays = await queries.fetchQuery({ ...publicHolidaysQuery, staleTime: 0 })
      const found = publicHolidays.find(({ id }) => id === publicHoliday?.id) ?? null
      const theirs = conflict?.changes.map(({ field }) => field) ?? []
      onType((own) => {
        if (found === null || own === undefined) return null
        const { version: _version, ...fields } = own
        const kept = untouched<PublicHolidayValues>(fields, theirs, PUBLIC_HOLIDAY_STORED_AS)
        return updateEdits(storedOf(found), found.version, { ...kept, version: found.version })
      })
      setConflict(null)
    } catch (error) {
      setFailure(failureMessage(error))
    }
  }

  return (
    <div>
      <fieldset className="public-holiday-row" aria-label={name}>
        <Select
          aria-label={`${name}, bayram`}
          options={(['ramazan', 'kurban'] as const).map((kind) => ({
            value: kind,
            label: PUBLIC_HOLIDAY_NAMES[kind],
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
        {publicHoliday === null || typed !== undefined ? (
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
            labels={PUBLIC_HOLIDAY_LABELS}
            valueText={publicHolidayFieldText}
            onRefresh={() => void refresh()}
            onSaveAnyway={(version) => {
              onType((own) => (own === undefined ? null : { ...own, version }))
              void save(version)
            }}
            pending={isPending}
          />
        </div>
      )}
      {publicHoliday !== null && (
        <Confirm
          open={isAsking}
          title={`${name} silinsin mi?`}
          confirmLabel="Bayramı sil"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void run(
              () => call('DELETE /v1/admin/publicholidays/{id}', { params: { id: publicHoliday.id } }),
              `${name} silindi`,
            )
          }}
        >
          <p>{formatNights(publicHoliday, 'long')}. Bu haftayı taşıyan kopyalama günleri aynı bırakır.</p>
        </Confirm>
      )}
    </div>
  )
}
