import { formatMoment } from '../../../domain/turkish/turkish.ts'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'
import { phoneDigits, phoneText } from '../../shell/phone-text.ts'
import type { Home } from './calls.ts'

/** What the person told about the home and how to reach them. Every text is shown as it was typed. */
export function HomeFacts({ home }: { home: Home }) {
  const { images, about, phone, email, reviewed_at, reviewed_by } = home
  const facts: [string, string | number][] = [
    ['Kişi', home.guests],
    ['Yatak odası', home.bedrooms],
    ['Banyo', home.bathrooms],
    ['Havuz', home.has_pool ? 'Var' : 'Yok'],
    ['İzin belgesi', home.permit_no === '' ? 'Yazılmadı' : home.permit_no],
    ['Onay', home.consent_text],
  ]
  if (reviewed_at !== null) {
    facts.push(['İncelendi', [reviewed_by, formatMoment(reviewed_at)].filter(Boolean).join(', ')])
  }
  return (
    <div className="home-request">
      <p className="home-ways">
        <a className="link" href={`tel:${phoneDigits(phone)}`}>
          {phoneText(phone)}
        </a>
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {about !== '' && <p className="home-about">{about}</p>}
      {images.length === 0 ? (
        <p className="part-empty">Fotoğraf gönderilmedi.</p>
      ) : (
        <ul className="home-images" aria-label="Fotoğraflar">
          {images.map(({ id, variants, dominant }, index) => {
            const largest = variants.at(-1)
            return (
              <li key={id}>
                <a
                  href={largest?.webp ?? largest?.jpeg ?? ''}
                  target="_blank"
                  rel="noopener"
                  aria-label={`Fotoğraf ${index + 1}, büyük`}
                >
                  <ResponsiveImage
                    variants={variants}
                    alt={`Fotoğraf ${index + 1}`}
                    sizes="(max-width: 48rem) 50vw, 240px"
                    ratio={4 / 3}
                    dominant={dominant}
                  />
                </a>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
