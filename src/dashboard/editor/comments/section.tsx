import { keepPreviousData, useQuery } from '@tanstack/react-query'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { TELLING_COMMENTS } from '../../../domain/catalogue/telling-rating.ts'
import { formatNumber } from '../../../domain/turkish/turkish.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { pageIn } from '../../shell/address-numbers.ts'
import { call } from '../../shell/call.ts'
import { ChoiceLinks } from '../../list/choice-links.tsx'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { CommentCard } from './card.tsx'
import { SectionTitle } from '../../form/section-frame.tsx'
import type { RentalSectionProps } from '../rental-calls.ts'
import { RENTAL_KINDS } from '../rental-kind.ts'
import type { RentalComment } from './comment.ts'

/** Comments on one page (docs/product.md, Page sizes and constants). */
const PAGE_SIZE = 10

const CALLS = {
  villa: 'GET /v1/admin/villas/{id}/comments',
  boat: 'GET /v1/admin/boat/{id}/comments',
} as const

const WAITING = {
  villa: 'Konaklaması biten misafirlerin yazdıkları burada yayın bekler.',
  boat: 'Turu biten misafirlerin yazdıkları burada yayın bekler.',
}

const SHOWN = [
  { value: '', label: 'Tümü' },
  { value: 'false', label: 'Gizli' },
  { value: 'true', label: 'Sitede' },
] as const

/**
 * The comments of guests, which can be published, hidden, answered and deleted one by one. The rating
 * follows.
 */
export function CommentsSection({ rental: { id }, calls: { kind } }: RentalSectionProps) {
  const [params] = useSearchParams()
  const page = pageIn(params.get('page'))
  const shown = SHOWN.find(({ value }) => value === params.get('published'))?.value ?? ''
  const asked = {
    ...(shown === '' ? {} : { published: shown }),
    skip: (page - 1) * PAGE_SIZE,
    take: PAGE_SIZE,
  }
  const query = useQuery({
    queryKey: [`${kind}-comments`, id, asked],
    queryFn: ({ signal }) => call(CALLS[kind], { params: { id }, query: asked }, { signal }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const hrefOf = (next: { published?: string; page?: number }) =>
    RENTAL_KINDS[kind].path(id, 'comments', {
      ...(shown === '' ? {} : { published: shown }),
      ...next,
      ...(next.page === 1 ? { page: undefined } : {}),
    })
  return (
    <>
      <SectionTitle title="Yorumlar" hint={data === undefined ? ' ' : ratingText(data)} />
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
          {shown === '' ? WAITING[kind] : undefined}
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

/** «4,5 puan · sitede 6 yorum», with few comments also that the site does not show the stars yet. */
function ratingText({ rating, published_count }: { rating: number | null; published_count: number }): string {
  if (published_count === 0) return 'Sitede yorum yok'
  const shown = `sitede ${published_count} yorum`
  if (rating === null) return `Puan yok · ${shown}`
  const text = `${formatNumber(rating, 1)} puan · ${shown}`
  return published_count < TELLING_COMMENTS
    ? `${text} · puan sitede ${TELLING_COMMENTS} yorumdan sonra görünür`
    : text
}

/**
 * A comment that is being answered stays on the screen with the typed text when another person removes it
 * from the list.
 */
function CommentList({ items }: { items: readonly RentalComment[] }) {
  const [answering, setAnswering] = useState<readonly RentalComment[]>([])
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
