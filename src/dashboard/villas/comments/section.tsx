import { keepPreviousData, useQuery } from '@tanstack/react-query'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatNumber } from '../../../domain/turkish/turkish.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { pageIn } from '../../shell/address-numbers.ts'
import { call } from '../../shell/call.ts'
import { ChoiceLinks } from '../../list/choice-links.tsx'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { paths } from '../../shell/paths.ts'
import { CommentCard } from './card.tsx'
import { SectionTitle } from '../../form/section-frame.tsx'
import type { VillaComment, SectionProps } from '../villa.ts'

/** Comments on one page (docs/product.md, Page sizes and constants). */
const PAGE_SIZE = 10

const SHOWN = [
  { value: '', label: 'Tümü' },
  { value: 'false', label: 'Gizli' },
  { value: 'true', label: 'Sitede' },
] as const

/**
 * The comments of guests, which can be published, hidden, answered and deleted one by one. The rating
 * follows.
 */
export function CommentsSection({ villa }: SectionProps) {
  const [params] = useSearchParams()
  const page = pageIn(params.get('page'))
  const shown = SHOWN.find(({ value }) => value === params.get('published'))?.value ?? ''
  const asked = {
    ...(shown === '' ? {} : { published: shown }),
    skip: (page - 1) * PAGE_SIZE,
    take: PAGE_SIZE,
  }
  const query = useQuery({
    queryKey: ['villa-comments', villa.id, asked],
    queryFn: ({ signal }) =>
      call('GET /v1/admin/villas/{id}/comments', { params: { id: villa.id }, query: asked }, { signal }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const hrefOf = (next: { published?: string; page?: number }) =>
    paths.villa(villa.id, 'comments', {
      ...(shown === '' ? {} : { published: shown }),
      ...next,
      ...(next.page === 1 ? { page: undefined } : {}),
    })
  return (
    <>
      <SectionTitle
        title="Yorumlar"
        hint={
          data === undefined
            ? ' '
            : data.rating === null
              ? 'Sitede yorum yok'
              : `${formatNumber(data.rating, 1)} puan · sitede ${data.published_count} yorum`
        }
      />
      <ChoiceLinks
        className="chip-row mb-4"
        label="Hangi yorumlar"
        choices={SHOWN.map(({ value, label }) => ({
          label,
          href: hrefOf({ published: value, page: 1 }),
          isOn: shown === value,
        }))}
      />
      <LoadFailed query={query}>Yorumları şu an getiremedik.</LoadFailed>
      {data === undefined && query.error === null && (
        <div className="section-skeleton appear-late" aria-busy="true">
          <Skeleton height="8rem" />
          <Skeleton height="8rem" />
        </div>
      )}
      {data?.items.length === 0 && (
        <Empty
          title={shown === '' ? 'Henüz yorum yok' : 'Bu süzgeçle kayıt yok'}
          icon={MessageSquareText}
          actions={
            shown === '' ? undefined : (
              <AppLink className="link" href={hrefOf({ published: '', page: 1 })}>
                Tüm yorumlar
              </AppLink>
            )
          }
        >
          {shown === '' ? 'Konaklaması biten misafirlerin yazdıkları burada yayın bekler.' : undefined}
        </Empty>
      )}
      <CommentList key={`${shown} ${page}`} items={data?.items ?? []} />
      <Pager
        page={page}
        pages={Math.ceil((data?.total ?? 0) / PAGE_SIZE)}
        href={(other) => hrefOf({ page: other })}
        className="mt-4"
      />
    </>
  )
}

/**
 * A comment that is being answered stays on the screen with the typed text when another person removes it
 * from the list.
 */
function CommentList({ items }: { items: readonly VillaComment[] }) {
  const [answering, setAnswering] = useState<readonly VillaComment[]>([])
  const left = answering.filter(({ id }) => items.every((item) => item.id !== id))
  return (
    <div className="comment-list">
      {[...items, ...left]
        .toSorted((a, b) => b.id - a.id)
        .map((comment) => (
          <CommentCard
            key={comment.id}
            comment={comment}
            onAnswering={(isAnswering) =>
              setAnswering((all) => [
                ...all.filter(({ id }) => id !== comment.id),
                ...(isAnswering ? [comment] : []),
              ])
            }
          />
        ))}
    </div>
  )
}
