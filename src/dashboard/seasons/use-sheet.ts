import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiFailure } from '../../client/client.ts'
import { notify } from '../../ui/toast.tsx'
import { call } from '../shell/call.ts'
import { failureCode, notifyFailure } from '../form/form-failure.ts'
import { useDraft } from '../form/use-draft.ts'
import { useUnsavedWarning } from '../form/use-unsaved-warning.tsx'
import { offerDraft } from '../shell/session/drafts.ts'
import { useUndoStep } from '../form/use-undo-step.ts'
import { bodyOf, cellOf, isStoredAs, withChanges } from './sheet.ts'
import type { CellEdit, Edits, ForecastVilla, SheetCell } from './sheet.ts'

const DRAFT = 'forecast-sheet'
/** The number of steps that can be undone. */
const MOST_STEPS = 100

/** The unsaved edits of the sheet. Each step can be undone, and they survive the end of a session. */
export function useSheet(villas: readonly ForecastVilla[]) {
  const queries = useQueryClient()
  const draft = useDraft(DRAFT) as [string, CellEdit][] | null
  const [edits, setEdits] = useState<Edits>(() => new Map(draft ?? []))
  const [past, setPast] = useState<readonly Edits[]>([])
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  /** The cell whose text is not a valid price, until it is corrected. */
  const [refused, setRefused] = useState<SheetCell | null>(null)
  /** Changes to another sheet and discards the edits of this one. */
  const [round, setRound] = useState(0)
  const undoStep = useUndoStep()
  const isDirty = edits.size > 0 || refused !== null
  const { question } = useUnsavedWarning(isDirty)
  const read = useEffectEvent(() => [...edits])
  useEffect(() => (isDirty ? offerDraft(DRAFT, () => read()) : undefined), [isDirty])

  const cellAt = (key: string): SheetCell | undefined => {
    const [id, month] = key.split(' ')
    const villa = villas.find((own) => own.id === Number(id))
    return villa === undefined ? undefined : cellOf(villa, `${month}-01`)
  }
  const change = (changes: readonly [string, CellEdit][]) => {
    if (changes.length === 0) return
    const next = withChanges(edits, changes, (key, edit) => {
      const cell = cellAt(key.replace(/ note$/, ''))
      return cell !== undefined && isStoredAs(cell, edit)
    })
    setPast([...past.slice(-MOST_STEPS), edits])
    setEdits(next)
    setErrors(new Map([...errors].filter(([key]) => !changes.some(([own]) => own === key))))
  }
  const undo = () => {
    const last = past.at(-1)
    if (last === undefined) return
    setPast(past.slice(0, -1))
    setEdits(last)
  }
  const clear = () => {
    setPast([])
    setEdits(new Map())
    setErrors(new Map())
  }

  const discard = () => {
    clear()
    setRefused(null)
    // The cell shows the message itself.
    if (refused !== null) setRound(round + 1)
  }

  const save = useMutation({
    mutationFn: () => call('PUT /v1/admin/villas/forecast', { body: { cells: bodyOf(edits, cellAt) } }),
    onSuccess: ({ cells, change_id }) => {
      clear()
      notify(
        `${cells} hücre kaydedildi`,
        change_id === null ? {} : { action: { label: 'Geri al', run: () => undoStep.mutate(change_id) } },
      )
    },
    onError: (error) => {
      setErrors(errorsOf(error, [...edits.keys()]))
      notifyFailure(error)
    },
    // The sheet then shows what others wrote, with the edits made here on top.
    onSettled: () => queries.invalidateQueries({ queryKey: ['forecasts'] }),
  })
  return {
    edits,
    errors,
    change,
    undo,
    canUndo: past.length > 0,
    discard,
    save,
    isDirty,
    question,
    refused,
    refuse: setRefused,
    round,
  }
}

/**
 * Maps the server's messages to their cells: an invalid value by its index, a conflict by the person who
 * caused it.
 */
function errorsOf(error: unknown, keys: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  if (!(error instanceof ApiFailure)) return found
  for (const { field, message } of error.errors) {
    const key = keys[Number(/^cells\.(\d+)\./.exec(field)?.[1] ?? -1)]
    if (key !== undefined) found.set(key, message)
  }
  if (failureCode(error) !== 'changed_meanwhile') return found
  const { cells = [] } = error.content as { cells?: { index: number; by: string; now: string }[] }
  for (const { index, by, now } of cells) {
    const key = keys[index]
    if (key !== undefined) found.set(key, `${by || 'Başka biri'} değiştirdi: ${now || 'boş'}`)
  }
  return found
}
