import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { formatDay } from '../../../domain/turkish/turkish.ts'
import { paths } from '../../shell/paths.ts'
import type { HomePost } from './home-record.ts'

/** The newest posts of the blog, as lines. */
export function PostsSection({ posts }: { posts: readonly HomePost[] }) {
  return (
    <section className="section" aria-labelledby="yazilar">
      <div className="wrap">
        <div className="section-head">
          <h2 id="yazilar" className="section-title">
            Blogdan yeni yazılar
          </h2>
          <Link className="more-link" to={paths.blog()}>
            Bütün yazılar <ArrowRight size={17} />
          </Link>
        </div>
        <ul className="home-posts">
          {posts.map(({ id, title, slug, tag, published_on, reading_minutes }) => (
            <li key={id}>
              {tag !== '' && <p>{tag}</p>}
              <h3>
                <Link to={paths.post(slug)}>{title}</Link>
              </h3>
              <p>
                <time dateTime={published_on}>{formatDay(published_on)}</time> · {reading_minutes} dakikalık
                okuma
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
