import { Link } from 'react-router'
import { buttonLook } from '../../ui/button.tsx'
import { paths } from '../shell/paths.ts'
import { pageMeta } from '../shell/seo.ts'
import type { Route } from './+types/comment-sent'

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta({ matches, location, title: 'Yorumunuz bize ulaştı', isPrivate: true })
}

/** Where a guest arrives whose comment was taken. It says nothing of the stay, so it may be reloaded. */
export default function CommentSentPage() {
  return (
    <div className="wrap page-narrow">
      <h1 className="page-title">Yorumunuz bize ulaştı</h1>
      <p className="page-lead">Teşekkürler. Okuduktan sonra sitede yayınlarız; sözlerinizi değiştirmeyiz.</p>
      <p>
        <Link to={paths.home()} {...buttonLook({ tone: 'primary' })}>
          Ana sayfaya git
        </Link>
      </p>
    </div>
  )
}
