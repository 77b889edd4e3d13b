import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { InputOf } from '../../../contract/registry.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { call } from '../../shell/call.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { nextSkip } from '../../shell/next-skip.ts'
import { countTexts, obstacleText, totalText } from './judged-texts.ts'
import type { WantedStay } from './wanted-stay.ts'
import './free-villas.css'

type Query = InputOf<'GET /v1/admin/occupancy/free'>['query']
type FreeVillaListProps = {
  wanted: WantedStay
  filters?: Pick<Query, 'villa_id' | 'region_id' | 'type_id'>
  /** The name of the town, when the filters are one. */
  place?: string | undefined
  onChoose: (villa: { id: number; name: string }) => void
}

/** Active villas that are free for a stay by their total, then why the others are not. */
export function FreeVillaList({ wanted, filters, place, onChoose }: FreeVillaListProps) {
  const query = { ...filters, ...wanted }
  const list = useInfiniteQuery({
    queryKey: ['free-villas', query],
    queryFn: ({ pageParam, signal }) =>
      call('GET /v1/admin/occupancy/free', { query: { ...query, skip: pageParam, take: 20 } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: nextSkip,
    placeholderData: keepPreviousData,
  })
  const first = list.data?.pages[0]
  const texts = first && countTexts(first)
  return (
    <section
      className="free-villas"
      aria-label="Boş villalar"
      aria-busy={list.isPlaceholderData || list.isPending}
    >
      <LoadFailed query={list}>Boş villaları şu an getiremedik.</LoadFailed>
      {list.isPending && !list.error && <Skeleton height="7rem" />}
      {texts && (
        <output className="free-villas-count">
          <b>{place === undefined ? texts.free : `${place} · ${texts.free}`}</b>
          {texts.others !== '' && <span>{texts.others}</span>}
        </output>
      )}
      <ul>
        {list.data?.pages
          .flatMap(({ items }) => items)
          .map((villa) => {
            const obstacle = obstacleText(villa)
            return (
              <li key={villa.id}>
                <button type="button" data-free={obstacle === null} onClick={() => onChoose(villa)}>
                  <b>{villa.name}</b>
                  <small>
                    {villa.town_name} · {villa.guests} kişi
                  </small>
                  <em>{obstacle ?? totalText(villa.stay)}</em>
                </button>
              </li>
            )
          })}
      </ul>
      {list.hasNextPage && (
        <Button
          tone="quiet"
          size={36}
          pending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Daha fazla göster
        </Button>
      )}
    </section>
  )
}
