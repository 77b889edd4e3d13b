import { keepPreviousData, useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { SortableList } from '../../../ui/sortable-list.tsx'
import { call } from '../../shell/call.ts'
import { SHOWN_VILLAS } from './showcase.ts'
import type { ShowcaseVilla } from './showcase.ts'
import { VillaLine } from './villa-line.tsx'
import { VillaPicker } from './villa-picker.tsx'
import '../../../ui/sortable-list.css'

/** The API's limit for one showcase. */
const MOST = 60

type VillasFieldProps = {
  ids: readonly number[]
  /** The villas of the showcase as loaded. */
  known: readonly ShowcaseVilla[]
  error: string | undefined
  onChange: (ids: number[]) => void
}

/** The villas of a showcase: a picker on the left, the chosen villas in order on the right. */
export function VillasField({ ids, known, error, onChange }: VillasFieldProps) {
  const [picked, setPicked] = useState<readonly ShowcaseVilla[]>([])
  const here = new Map([...known, ...picked].map((villa) => [villa.id, villa]))
  // A restored draft only has ids, so their villas are loaded.
  const unknown = ids.filter((id) => !here.has(id))
  const named = useQuery({
    queryKey: ['showcases', 'villas', unknown],
    queryFn: ({ signal }) =>
      call('GET /v1/admin/showcasevillas', { query: { ids: unknown.join(','), take: 100 } }, { signal }),
    enabled: unknown.length > 0,
    placeholderData: keepPreviousData,
  })
  for (const villa of named.data?.items ?? []) here.set(villa.id, villa)
  const villas = ids.flatMap((id) => here.get(id) ?? [])
  const shown = new Set(villas.filter(({ hidden_because }) => hidden_because === null).slice(0, SHOWN_VILLAS))
  return (
    <section className="part" aria-labelledby="vitrin-villalari">
      <header>
        <h3 id="vitrin-villalari">Villalar · {ids.length}</h3>
        <p className="field-hint">
          Sitede yayındaki ilk {SHOWN_VILLAS} villa görünür, kalanlar yedek bekler.
        </p>
      </header>
      {error !== undefined && <p className="field-error">{error}</p>}
      <div className="showcase-villas">
        <VillaPicker
          chosen={ids}
          isFull={ids.length >= MOST}
          onPick={(villa) => {
            setPicked([...picked, villa])
            onChange([...ids, villa.id])
          }}
        />
        {villas.length === 0 ? (
          <p className="villas-none">
            {unknown.length > 0 ? 'Yükleniyor...' : 'Henüz villa yok. Listeden ekleyin; buradan sıralayın.'}
          </p>
        ) : (
          <SortableList
            isTall
            label="Vitrindeki villalar"
            items={villas}
            itemKey={({ id }) => id}
            itemName={({ name }) => name}
            onOrder={(next) => onChange(next.map(({ id }) => id))}
          >
            {(villa) => (
              <VillaLine villa={villa} isSpare={villa.hidden_because === null && !shown.has(villa)}>
                <IconButton
                  label={`Vitrinden çıkar: ${villa.name}`}
                  title="Vitrinden çıkar"
                  size={32}
                  onClick={() => onChange(ids.filter((id) => id !== villa.id))}
                >
                  <X size={16} />
                </IconButton>
              </VillaLine>
            )}
          </SortableList>
        )}
      </div>
    </section>
  )
}
