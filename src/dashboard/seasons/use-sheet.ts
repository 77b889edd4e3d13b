import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiFailure } from '../../client/client.ts'
import { notify } from '../../ui/toast.tsx'
import { call } from '../shell/call.ts'
import { failureCode, notifyFailure } from '../form/form-failure.ts'
import { useDraft } from '../form/use-draft.ts'
import { useUnsaved } from '../form/use-unsaved.tsx'
import { offerDraft } from '../shell/session/drafts.ts'
import { useUndoStep } from '../form/use-undo-step.ts'
import { bodyOf, cellOf, isStoredAs, withChanges } from './sheet.ts'
import type { CellEdit, Edits, ForecastVilla, SheetCell } from './sheet.ts'

const DRAFT = 'forecast-sheet'
/** So many steps can be taken back. */
const MOST_STEPS = 100

/** What is typed into the sheet until it is saved: each step can be taken back, and the end of a session loses none. */
export function useSheet(villas: readonly ForecastVilla[]) {
  const queries = useQueryClient()
  const draft = useDraft(DRAFT) as [string, CellEdit][] | null
  const [edits, setEdits] = useState<Edits>(() => new Map(draft ?? []))
  const [past, setPast] = useState<readonly Edits[]>([])
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  /** The cell whose text is no price, while it waits to be corrected. */
  const [refused, setRefused] = useState<SheetCell | null>(null)
  /** Another sheet to write into: what was typed into the former one is thrown away. */
  const [round, setRound] = useState(0)
  const undoStep = useUndoStep()
  const isDirty = edits.size > 0 || refused !== null
  const { question } = useUnsaved(isDirty)
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
    // the text stands in the cell itself
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
    // what others wrote meanwhile stands in the sheet then, under what is typed here
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

/** The server's sentences at their cells: of a field by its number, of what others wrote by who it was. */
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
