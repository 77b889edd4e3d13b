import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import type { ContentOf } from '../../../contract/registry.ts'
import { Button } from '../../../ui/button.tsx'
import { useUndoStep } from '../../form/use-undo-step.ts'
import { call } from '../../shell/call.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { momentText } from '../../shell/moment-text.ts'
import { useNow } from '../../shell/use-now.ts'
import { raiseText } from './lines.ts'

type PriceChange = ContentOf<'GET /v1/admin/villas/price/change'>['items'][number]

/** The latest larger changes of prices, each with undo as long as nobody has changed its rows since. */
export function PriceChanges() {
  const now = useNow()
  const undo = useUndoStep()
  const [isOpen, setOpen] = useState(false)
  const list = useQuery({
    queryKey: ['price-changes'],
    queryFn: ({ signal }) => call('GET /v1/admin/villas/price/change', { query: { take: 20 } }, { signal }),
    enabled: isOpen,
    staleTime: 0,
  })
  return (
    <details className="fold history-list" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Son toplu fiyat değişiklikleri
        <ChevronDown size={18} />
      </summary>
      <LoadFailed query={list}>Değişiklikleri şu an getiremedik.</LoadFailed>
      {list.data?.items.length === 0 && <p className="raise-hint">Henüz toplu bir değişiklik yok.</p>}
      <ul className="raise-history">
        {list.data?.items.map((change) => (
          <li key={change.id}>
            <span>
              <b>{whatText(change)}</b>
              <small>
                {change.by}, {momentText(change.at, now)}
              </small>
            </span>
            {change.state === 'undoable' ? (
              <Button
                tone="ghost"
                size={36}
                aria-label={`Geri al: ${whatText(change)}`}
                pending={undo.isPending && undo.variables === change.id}
                onClick={() => undo.mutate(change.id)}
              >
                Geri al
              </Button>
            ) : (
              <em>{change.state === 'undone' ? 'Geri alındı' : 'Sonradan değiştirilmiş, geri alınamaz'}</em>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

const KINDS: Record<PriceChange['kind'], string> = {
  raise: 'Oranla değişiklik',
  copy: 'Yıla kopya',
  grid: 'Başka villadan kopya',
  publish: 'Öngörüden yayımlama',
}

function whatText({ kind, terms, villas, villa_name }: PriceChange): string {
  const what = terms === null ? KINDS[kind] : raiseText(terms)
  return `${what} · ${villas === 1 ? villa_name : `${villas} villa`}`
}
