import RotateCcw from 'lucide-react/icons/rotate-ccw'
import X from 'lucide-react/icons/x'
import { formatNumber } from '../domain/turkish/turkish.ts'
import { IconButton } from './button.tsx'
import type { UploadEntry } from './upload-queue.ts'

type UploadListProps = {
  entries: readonly UploadEntry[]
  onRetry: (key: number) => void
  onRemove: (key: number) => void
}

const WORDS: Record<UploadEntry['state'], string> = {
  waiting: 'Sırada',
  preparing: 'Hazırlanıyor…',
  sending: 'Gönderiliyor',
  finishing: 'İşleniyor…',
  done: 'Eklendi',
  failed: '',
}

/** The uploads, each with a progress bar, its state and its buttons. */
export function UploadList({ entries, onRetry, onRemove }: UploadListProps) {
  return (
    <ul className="uploads">
      {entries.map((entry) => (
        <Row key={entry.key} entry={entry} onRetry={onRetry} onRemove={onRemove} />
      ))}
    </ul>
  )
}

function Row({ entry, onRetry, onRemove }: { entry: UploadEntry } & Omit<UploadListProps, 'entries'>) {
  const { key, name, bytes, state, progress, message, canRetry } = entry
  const percent = Math.round(progress * 100)
  return (
    <li className="upload" data-state={state}>
      <span className="upload-name" title={name}>
        {name}
      </span>
      <span className="upload-size tabular">{sizeText(bytes)}</span>
      <span className="upload-word">
        {state === 'failed' ? message : message || WORDS[state]}
        {state === 'sending' && <span className="tabular"> %{percent}</span>}
      </span>
      <progress
        className="upload-bar"
        max={100}
        // Indeterminate, because the server is working and the rest is not known.
        {...(state === 'preparing' || state === 'finishing' ? {} : { value: percent })}
        aria-label={name}
      />
      <span className="upload-acts">
        {state === 'failed' && canRetry && (
          <IconButton
            label={`Yeniden dene: ${name}`}
            title="Yeniden dene"
            size={32}
            onClick={() => onRetry(key)}
          >
            <RotateCcw size={16} />
          </IconButton>
        )}
        {state !== 'finishing' && (
          <IconButton
            label={`${state === 'done' || state === 'failed' ? 'Listeden kaldır' : 'Vazgeç'}: ${name}`}
            title={state === 'done' || state === 'failed' ? 'Listeden kaldır' : 'Vazgeç'}
            size={32}
            onClick={() => onRemove(key)}
          >
            <X size={16} />
          </IconButton>
        )}
      </span>
    </li>
  )
}

/** «4,8 MB», «320 KB» */
function sizeText(bytes: number): string {
  return bytes >= 1_000_000
    ? `${formatNumber(bytes / 1_000_000, 1)} MB`
    : `${formatNumber(Math.max(1, Math.round(bytes / 1000)))} KB`
}
