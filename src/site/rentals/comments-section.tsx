import { useState } from 'react'
import { ApiFailure } from '../../client/client.ts'
import type { ContentOf } from '../../contract/registry.ts'
import { monthTitle } from '../../domain/calendar/month.ts'
import { monthOf } from '../../domain/calendar/stay.ts'
import { COMMENT_TOPICS, topicLabels } from '../../domain/catalogue/comment.ts'
import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'
import { tellingRating } from '../../domain/catalogue/telling-rating.ts'
import { formatNumber } from '../../domain/turkish/turkish.ts'
import { Button } from '../../ui/button.tsx'
import { Mark, Stars } from '../shell/icon-sprite.tsx'

type Comment = ContentOf<'GET /v1/villas/{slug}/comments'>['items'][number]
type Commented = ContentOf<'GET /v1/villas/{slug}'>
const PAGE = 20
/** What a comment is about. */
const ABOUT: Record<RentalKind, string> = { villa: 'konaklama', boat: 'tur' }

type CommentsSectionProps = {
  rental: Pick<Commented, 'comments' | 'comment_count' | 'rating' | 'rating_count' | 'topic_ratings'>
  kind: RentalKind
  /** Loads further comments. */
  load: (page: { skip: number; take: number }) => Promise<readonly Comment[]>
}

/**
 * What guests wrote afterwards, with the answers. More are loaded on demand; without scripts only the
 * first ones are shown.
 */
export function CommentsSection({ rental, kind, load }: CommentsSectionProps) {
  const [more, setMore] = useState<Comment[]>([])
  const [failure, setFailure] = useState('')
  const [isLoading, setLoading] = useState(false)
  const shown = [...rental.comments, ...more]
  if (shown.length === 0) return null
  const rating = tellingRating(rental)

  const loadMore = async () => {
    setLoading(true)
    setFailure('')
    try {
      const page = await load({ skip: shown.length, take: PAGE })
      const known = new Set(shown.map(({ id }) => id))
      setMore((before) => [...before, ...page.filter(({ id }) => !known.has(id))])
    } catch (error) {
      setFailure(error instanceof ApiFailure ? error.message : 'Bağlantı kurulamadı, tekrar deneyin')
    }
    setLoading(false)
  }
  return (
    <section className="rental-section" id="yorumlar" aria-labelledby="yorumlar-baslik">
      <div className="rental-head">
        <h2 id="yorumlar-baslik">Yorumlar</h2>
        <p className="comments-rating">
          {rating === null ? (
            `${rental.comment_count} yorum`
          ) : (
            <>
              <Mark name="star" size={18} />
              <span>
                {formatNumber(rating, 1)} · {rental.rating_count} doğrulanmış {ABOUT[kind]}
              </span>
            </>
          )}
        </p>
      </div>
      <TopicBars topics={rental.topic_ratings} kind={kind} />
      <ul className="comments">
        {shown.map((comment) => (
          <CommentItem key={comment.id} comment={comment} about={ABOUT[kind]} />
        ))}
      </ul>
      {failure !== '' && <p role="alert">{failure}</p>}
      {shown.length < rental.comment_count && (
        <Button tone="ghost" className="needs-script" pending={isLoading} onClick={() => void loadMore()}>
          Daha fazla yorum göster
        </Button>
      )}
    </section>
  )
}

/** Averages by topic, once they come from as many comments as the rating needs. */
function TopicBars({ topics, kind }: { topics: Commented['topic_ratings']; kind: RentalKind }) {
  if (topics === null || tellingRating({ rating: 5, rating_count: topics.count }) === null) return null
  return (
    <ul className="topic-bars" aria-label={`Başlıklara göre ortalamalar, ${topics.count} yorumdan`}>
      {COMMENT_TOPICS.map((topic) => (
        <li key={topic}>
          <span>{topicLabels(kind)[topic]}</span>
          <b>{formatNumber(topics[topic], 1)}</b>
          <i aria-hidden="true">
            <i style={{ width: `${topics[topic] * 20}%` }} />
          </i>
        </li>
      ))}
    </ul>
  )
}

function CommentItem({ comment, about }: { comment: Comment; about: string }) {
  return (
    <li>
      <p className="comment-head">
        <b>{comment.name}</b>
        <span>
          {monthTitle(monthOf(comment.stayed_on))} ·{' '}
          {comment.is_verified ? `doğrulanmış ${about}` : 'doğrulanmamış'}
        </span>
        <span className="comment-stars">
          <span className="sr-only">5 üzerinden {comment.stars}</span>
          <Stars given={comment.stars} size={14} />
        </span>
      </p>
      <p>{comment.text}</p>
      {comment.reply !== '' && (
        <div className="comment-reply">
          <b>Yanıtımız</b>
          <p>{comment.reply}</p>
        </div>
      )}
    </li>
  )
}
