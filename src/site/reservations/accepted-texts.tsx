import { Link } from 'react-router'
import { paths } from '../shell/paths.ts'
import type { Reservation } from './reservation-types.ts'

/** The texts that the request page showed, as they were then. */
export function AcceptedTexts({ texts }: { texts: Reservation['accepted_texts'] }) {
  if (texts.length === 0) return null
  return (
    <section className="request-section" aria-labelledby="metinler">
      <h2 id="metinler">Talebinizdeki metinler</h2>
      <p className="request-small">Talebinizi gönderirken size gösterilen metinler, o günkü hâlleriyle.</p>
      <ul className="accepted-texts">
        {texts.map(({ key, title, number }) => (
          <li key={key}>
            <Link className="link" to={paths.textVersion(key, number)}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
