import { useState } from 'react'
import { createBrowserClient } from '../../client/browser.ts'
import { ApiFailure } from '../../client/client.ts'
import { monthTitle } from '../../domain/calendar/month.ts'
import { monthOf } from '../../domain/calendar/stay.ts'
import { COMMENT_TOPICS, TOPIC_LABELS } from '../../domain/catalogue/comment.ts'
import { tellingRating } from '../../domain/catalogue/telling-rating.ts'
import { formatNumber } from '../../domain/turkish/turkish.ts'
import { Button } from '../../ui/button.tsx'
import { Mark, Stars } from '../shell/icon-sprite.tsx'
import type { Comments, Villa } from './villa-types.ts'

type Comment = Comments['items'][number]
const call = createBrowserClient()
const PAGE = 20

/**
 * What guests wrote after their stay, with the answers. More are loaded on demand; without scripts only the
 * first ones are shown.
 */
export function CommentsSection({ villa }: { villa: Villa }) {
  const [more, setMore] = useState<Comment[]>([])
  const [failure, setFailure] = useState('')
  const [isLoading, setLoading] = useState(false)
  const shown = [...villa.comments, ...more]
  if (shown.length === 0) return null
  const rating = tellingRating(villa)

  const load = async () => {
    setLoading(true)
    setFailure('')
    try {
      const page = await call('GET /v1/villas/{slug}/comments', {
        params: { slug: villa.slug },
        query: { skip: shown.length, take: PAGE },
      })
      const known = new Set(shown.map(({ id }) => id))
      setMore((before) => [...before, ...page.items.filter(({ id }) => !known.has(id))])
    } catch (error) {
      setFailure(error instanceof ApiFailure ? error.message : 'Bağlantı kurulamadı, tekrar deneyin')
    }
    setLoading(false)
  }
  return (
    <section className="villa-section" id="yorumlar" aria-labelledby="yorumlar-baslik">
      <div className="villa-head">
        <h2 id="yorumlar-baslik">Yorumlar</h2>
        <p className="comments-rating">
          {rating === null ? (
            `${villa.comment_count} yorum`
          ) : (
            <>
              <Mark name="star" size={18} />
              <span>
                {formatNumber(rating, 1)} · {villa.rating_count} doğrulanmış konaklama
              </span>
            </>
          )}
        </p>
      </div>
      <TopicBars topics={villa.topic_ratings} />
      <ul className="comments">
        {shown.map((comment) => (
          <CommentItem key={comment.id} comment={comment} />
        ))}
      </ul>
      {failure !== '' && <p role="alert">{failure}</p>}
      {shown.length < villa.comment_count && (
        <Button tone="ghost" className="needs-script" pending={isLoading} onClick={() => void load()}>
          Daha fazla yorum göster
        </Button>
      )}
    </section>
  )
}

/** Averages by topic, once they come from as many comments as the rating needs. */
function TopicBars({ topics }: { topics: Villa['topic_ratings'] }) {
  if (topics === null || tellingRating({ rating: 5, rating_count: topics.count }) === null) return null
  return (
    <ul className="topic-bars" aria-label={`Başlıklara göre ortalamalar, ${topics.count} yorumdan`}>
      {COMMENT_TOPICS.map((topic) => (
        <li key={topic}>
          <span>{TOPIC_LABELS[topic]}</span>
          <b>{formatNumber(topics[topic], 1)}</b>
          <i aria-hidden="true">
            <i style={{ width: `${topics[topic] * 20}%` }} />
          </i>
        </li>
      ))}
    </ul>
  )
}

export function CommentItem({ comment }: { comment: Comment }) {
  return (
    <li>
      <p className="comment-head">
        <b>{comment.name}</b>
        <span>
          {monthTitle(monthOf(comment.stayed_on))} ·{' '}
          {comment.is_verified ? 'doğrulanmış konaklama' : 'doğrulanmamış'}
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
