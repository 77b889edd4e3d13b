import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Select, TextInput } from '../../../ui/inputs.tsx'
import { call } from '../../shell/call.ts'
import { useDebounced } from '../../shell/use-debounced.ts'
import type { ShowcaseVilla } from './showcase.ts'
import { VillaLine } from './villa-line.tsx'

const PAGE = 20

type VillaPickerProps = {
  chosen: readonly number[]
  isFull: boolean
  onPick: (villa: ShowcaseVilla) => void
}

const options = (list: readonly { id: number; name: string }[] | undefined) =>
  (list ?? []).map(({ id, name }) => ({ value: String(id), label: name }))

/** Finds villas by name, code, town and type. Active villas come first. */
export function VillaPicker({ chosen, isFull, onPick }: VillaPickerProps) {
  const [text, setText] = useState('')
  const [town, setTown] = useState('')
  const [type, setType] = useState('')
  const [picked, setPicked] = useState<number | null>(null)
  /**
   * The focus takes the position of a button that disappeared when its villa was added. Once per addition,
   * not at every render.
   */
  const takeFocus = (element: HTMLElement | null) => {
    if (element === null) return
    element.focus({ preventScroll: true })
    setPicked(null)
  }
  const searchString = useDebounced(text.trim())
  const places = useQuery({
    queryKey: ['region-choices'],
    queryFn: async ({ signal }) => ({
      towns: await call('GET /v1/admin/towns/select', {}, { signal }),
      types: await call('GET /v1/admin/allvillatypes', {}, { signal }),
    }),
    staleTime: 300_000,
  })
  const query = {
    searchString,
    ...(town === '' ? {} : { town_id: town }),
    ...(type === '' ? {} : { type_id: type }),
  }
  const found = useInfiniteQuery({
    queryKey: ['showcases', 'picker', query],
    queryFn: ({ pageParam, signal }) =>
      call('GET /v1/admin/showcasevillas', { query: { ...query, skip: pageParam, take: PAGE } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (pages.length * PAGE < last.total ? pages.length * PAGE : undefined),
    placeholderData: keepPreviousData,
  })
  const villas = found.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className="villa-picker">
      <div className="picker-filters">
        <TextInput
          controlSize={36}
          lead={<Search size={15} />}
          aria-label="Villa ara"
          placeholder="Villa, kod ya da bölge"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Select
          controlSize={36}
          aria-label="Bölge"
          placeholder="Tüm bölgeler"
          value={town}
          onChange={(event) => setTown(event.target.value)}
          options={options(places.data?.towns)}
        />
        <Select
          controlSize={36}
          aria-label="Villa tipi"
          placeholder="Tüm tipler"
          value={type}
          onChange={(event) => setType(event.target.value)}
          options={options(places.data?.types)}
        />
      </div>
      <ul
        className="picker-list"
        aria-label="Bulunan villalar"
        aria-busy={found.isPlaceholderData || undefined}
      >
        {villas.map((villa) => {
          const isIn = chosen.includes(villa.id)
          return (
            <li key={villa.id} data-in={isIn || undefined}>
              <VillaLine villa={villa}>
                {isIn ? (
                  <span className="picker-in" tabIndex={-1} ref={villa.id === picked ? takeFocus : undefined}>
                    <Check size={15} />
                    Vitrinde
                  </span>
                ) : (
                  <Button
                    tone="ghost"
                    size={36}
                    disabled={isFull}
                    aria-label={`Ekle: ${villa.name}`}
                    onClick={() => {
                      setPicked(villa.id)
                      onPick(villa)
                    }}
                  >
                    <Plus size={15} />
                    Ekle
                  </Button>
                )}
              </VillaLine>
            </li>
          )
        })}
        {villas.length === 0 && (
          <li className="villa-pick-none">
            {found.error
              ? 'Villaları şu an getiremedik.'
              : found.isPending
                ? 'Yükleniyor...'
                : 'Sonuç bulunamadı'}
          </li>
        )}
        {found.hasNextPage && (
          <li className="picker-more">
            <Button
              tone="quiet"
              size={36}
              pending={found.isFetchingNextPage}
              onClick={() => void found.fetchNextPage()}
            >
              Daha fazla göster
            </Button>
          </li>
        )}
      </ul>
    </div>
  )
}
