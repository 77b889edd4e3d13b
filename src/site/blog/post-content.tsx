import { Link } from 'react-router'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { chipLook } from '../../ui/chip.tsx'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'
import { variantsOf } from '../cards/image-record.ts'
import { VillaCard } from '../cards/villa-card.tsx'
import { JsonLd } from '../shell/json-ld.tsx'
import { paths } from '../shell/paths.ts'
import { RichText } from '../shell/rich-text.tsx'
import { useSite } from '../shell/site-context.ts'
import { siteName } from '../shell/site-values.ts'
import { showToast } from '../shell/toasts.tsx'
import { PostCard } from './post-card.tsx'
import { dayText, type PostRecord } from './post-record.ts'
import { postStructuredData } from './post-structured-data.ts'

async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href)
    showToast('Bağlantı kopyalandı.')
  } catch {
    showToast('Kopyalanamadı, adres çubuğundan kopyalayın.', { tone: 'error' })
  }
}

/** A post: title, lead, cover, text with cards of villas between the paragraphs, and the way to other posts. */
export function PostContent({ post, origin }: { post: PostRecord; origin: string }) {
  const { site } = useSite()
  const way = [
    { label: 'Ana sayfa', href: paths.home() },
    { label: 'Blog', href: paths.blog() },
    { label: post.title },
  ]
  return (
    <div className="wrap blog">
      <Breadcrumbs items={way} />
      <article className="post">
        <header className="post-head">
          <h1>{post.title}</h1>
          {post.summary !== '' && <p className="post-lead">{post.summary}</p>}
          <p className="post-facts">
            {post.author !== '' && <span>{post.author}</span>}
            <time dateTime={post.published_at}>{dayText(post.published_at)}</time>
            <span>{post.reading_minutes} dakikalık okuma</span>
          </p>
        </header>
        {post.image !== null && (
          <div className="post-cover">
            <ResponsiveImage
              variants={variantsOf(post.image)}
              alt=""
              dominant={post.image.dominant}
              ratio={16 / 9}
              sizes="(max-width: 68rem) 94vw, 1040px"
              priority
            />
          </div>
        )}
        {post.parts.map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- parts have no other name, and their order is fixed
          <PostPart key={index} part={part} stripFrom={post.strip_from} />
        ))}
        <footer className="post-foot">
          {post.tags.length > 0 && (
            <nav className="chip-row" aria-label="Yazının konuları">
              {post.tags.map((tag) => (
                <Link key={tag.slug} {...chipLook()} to={paths.blog({ tag: tag.slug })}>
                  {tag.name}
                </Link>
              ))}
            </nav>
          )}
          <Button className="needs-script" tone="ghost" size={40} onClick={() => void copyAddress()}>
            Bağlantıyı kopyala
          </Button>
        </footer>
      </article>
      <nav className="post-beside" aria-label="Önceki ve sonraki yazı">
        {post.previous !== null && (
          <Link to={paths.post(post.previous.slug)} rel="prev">
            <small>Önceki yazı</small>
            {post.previous.title}
          </Link>
        )}
        {post.next !== null && (
          <Link to={paths.post(post.next.slug)} rel="next" className="post-next">
            <small>Sonraki yazı</small>
            {post.next.title}
          </Link>
        )}
      </nav>
      {post.more.length > 0 && (
        <section className="post-more" aria-labelledby="baska">
          <h2 id="baska" className="section-title">
            Başka yazılar
          </h2>
          <div className="post-cards">
            {post.more.map((each) => (
              <PostCard key={each.id} post={each} level={3} />
            ))}
          </div>
        </section>
      )}
      <JsonLd graph={import.meta.env.SSR ? postStructuredData(origin, siteName(site), post, way) : null} />
    </div>
  )
}

type PartProps = { part: PostRecord['parts'][number]; stripFrom: string }

function PostPart({ part, stripFrom }: PartProps) {
  if (part.kind === 'text') return <RichText html={part.html} className="post-text" />
  if (part.villas.length === 0) return null
  return (
    <div className="post-villas cards" data-columns="2">
      {part.villas.map((villa) => (
        <VillaCard key={villa.id} villa={villa} stripFrom={stripFrom} level={2} />
      ))}
    </div>
  )
}
