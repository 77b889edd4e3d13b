import { Link } from 'react-router'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'
import { variantsOf } from '../cards/image-record.ts'
import { paths } from '../shell/paths.ts'
import { dayText, type PostCardRecord } from './post-record.ts'

type PostCardProps = { post: PostCardRecord; isLead?: boolean; level?: 2 | 3 }

/** A post in a list; the lead post of the first page is set larger. */
export function PostCard({ post, isLead = false, level = 2 }: PostCardProps) {
  const Heading = `h${level}` as const
  return (
    <article className="post-card" data-lead={isLead || undefined}>
      <div className="post-card-pic">
        <ResponsiveImage
          variants={variantsOf(post.image)}
          alt=""
          dominant={post.image?.dominant ?? null}
          ratio={3 / 2}
          sizes={
            isLead
              ? '(max-width: 63.99rem) 92vw, 720px'
              : '(max-width: 47.99rem) 92vw, (max-width: 63.99rem) 46vw, 434px'
          }
          priority={isLead}
        />
      </div>
      <div className="post-card-copy">
        {post.tag !== '' && <p className="post-card-tag">{post.tag}</p>}
        <Heading>
          <Link to={paths.post(post.slug)}>{post.title}</Link>
        </Heading>
        {post.summary !== '' && <p className="post-card-summary">{post.summary}</p>}
        <p className="post-facts">
          <time dateTime={post.published_at}>{dayText(post.published_at)}</time>
          <span>{post.reading_minutes} dakikalık okuma</span>
        </p>
      </div>
    </article>
  )
}
