import { formatNumber } from '../../domain/turkish/turkish.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { momentText } from '../shell/moment-text.ts'
import { useNow } from '../shell/use-now.ts'
import type { Change, Conflict } from './conflict.ts'

type ConflictNoticeProps = {
  conflict: Conflict | null
  /** The labels of the form's fields. */
  labels: Record<string, string>
  /** The value of a field as the form shows it; undefined: the usual text. */
  valueText?: (field: string, value: unknown) => string | undefined
  /** Takes the other person's values where both wrote. Other edits stay. */
  onRefresh: () => void
  /** Overwrites the other person's values, with the version of the conflict. */
  onSaveAnyway: (version: number) => void
  pending?: boolean
}

/** Shows what two people changed in one record and who saved last, before anything is overwritten. */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { conflict, onRefresh, onSaveAnyway, pending = false } = props
  if (conflict === null) return null
  return (
    <Notice
      tone="warn"
      announce="alert"
      className="mb-4"
      title="Bu alanlar siz yazarken değişti"
      actions={
        <>
          <Button tone="ghost" size={36} onClick={onRefresh}>
            Yenile
          </Button>
          <Button
            tone="ghost"
            size={36}
            pending={pending}
            pendingLabel="Kaydediliyor…"
            onClick={() => onSaveAnyway(conflict.version)}
          >
            Yine de kaydet
          </Button>
        </>
      }
    >
      <ul className="conflict">
        {conflict.changes.map((change) => (
          <Line key={change.field} change={change} {...props} />
        ))}
      </ul>
      <LastWriter {...conflict} />
      <p>
        «Yenile» bu alanlarda kayıtlı olanı getirir, öbür yazdıklarınız durur. «Yine de kaydet» sizin
        yazdıklarınızı saklar.
      </p>
    </Notice>
  )
}

function Line({
  change: { field, after, ...known },
  labels,
  valueText,
}: ConflictNoticeProps & { change: Change }) {
  const text = (value: unknown) => valueText?.(field, value) ?? usualText(value)
  const [before, shown] = 'before' in known ? differing(known.before, after) : [undefined, after]
  return (
    <li>
      <b>{labels[field] ?? field}</b>
      <span>
        {'before' in known && (
          <>
            <s>{text(before)}</s> →{' '}
          </>
        )}
        {text(shown)}
      </span>
    </li>
  )
}

/** Of two lists of records those that only one of them has; both whole where nothing but their order differs. */
export function differing(before: unknown, after: unknown): [unknown, unknown] {
  if (!isRecords(before) || !isRecords(after)) return [before, after]
  const [gone, come] = [without(before, after), without(after, before)]
  return gone.length + come.length === 0 ? [before, after] : [gone, come]
}

function without(list: readonly object[], others: readonly object[]): object[] {
  const known = new Set(others.map((other) => JSON.stringify(other)))
  return list.filter((entry) => !known.has(JSON.stringify(entry)))
}

const isRecords = (value: unknown): value is object[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'object' && entry !== null)

function LastWriter({ by, at }: Conflict) {
  const now = useNow()
  if (by === null || at === null) return null
  return (
    <p>
      Son kaydeden: {by}, {momentText(at, now)}
    </p>
  )
}

const MOST = 140

function usualText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'boş'
  if (typeof value === 'boolean') return value ? 'evet' : 'hayır'
  if (Array.isArray(value)) {
    if (value.length === 0) return 'boş'
    return value.every((entry) => typeof entry === 'string') ? cut(value.join(', ')) : `${value.length} kayıt`
  }
  if (typeof value === 'number') return formatNumber(value, Number.isInteger(value) ? 0 : 2)
  // Shows the text of rich text without its HTML tags.
  return typeof value === 'string' ? cut(value.replace(/<[^>]*>/g, ' ')) : 'değişti'
}

const cut = (text: string) => (text.length > MOST ? `${text.slice(0, MOST).trimEnd()}…` : text)
