import { useContext } from 'react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { Link } from 'react-router'
import { formatStay, monthName } from '../../../domain/turkish/turkish.ts'
import { Arch } from '../../../ui/arch.tsx'
import { Ledger } from '../../../ui/ledger.tsx'
import { MoneyCurrency } from '../../../ui/money.tsx'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'
import { PaymentSchedule } from '../../../ui/payment-schedule.tsx'
import { Stars } from '../../shell/icon-sprite.tsx'
import { paths } from '../../shell/paths.ts'
import { variantsOf } from '../../cards/image-record.ts'
import { ledgerRows, paymentParts } from '../../rentals/ledger-rows.ts'
import type { HomeRecord } from './home-record.ts'

/** Six villa types, each with an image in an arch. */
export function TypeArches({ types }: { types: HomeRecord['types'] }) {
  const shown = types.filter(({ villa_count }) => villa_count > 0).slice(0, 6)
  if (shown.length === 0) return null
  return (
    <section className="section tint" aria-labelledby="tipler">
      <div className="wrap">
        <div className="section-head">
          <h2 id="tipler" className="section-title">
            Nasıl bir ev arıyorsunuz?
          </h2>
        </div>
        <ul className="arches">
          {shown.map((type) => (
            <li key={type.id}>
              <Link to={paths.landing(type.slug)}>
                <Arch>
                  <ResponsiveImage
                    variants={variantsOf(type.image)}
                    alt=""
                    dominant={type.image?.dominant}
                    ratio={4 / 5}
                    sizes="(max-width: 47.99rem) 30vw, 210px"
                  />
                </Arch>
                <b>{type.name}</b>
                <span>{type.villa_count} ev</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** How a booking works, from the search to the key. Each step has its number under an arch. */
export function HowItWorks({ steps }: { steps: HomeRecord['steps'] }) {
  if (steps.length === 0) return null
  return (
    <section className="section tint" aria-labelledby="nasil">
      <div className="wrap">
        <div className="section-head">
          <h2 id="nasil" className="section-title">
            Nasıl kiralarım?
          </h2>
          <Link className="more-link" to={paths.text('howrent')}>
            Ayrıntılı anlatım <ArrowRight size={17} />
          </Link>
        </div>
        <ol className="steps">
          {steps.map(({ title, text }, index) => (
            <li key={title}>
              <span className="step-mark kemer tabular" aria-hidden="true">
                {index + 1}
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** The price of a real week of a real villa, line by line. */
export function HonestPrice({ example }: { example: NonNullable<HomeRecord['example']> }) {
  const { quote } = example
  const shown = useContext(MoneyCurrency)
  return (
    <section className="section" aria-labelledby="fiyat">
      <div className="wrap honest-price">
        <div>
          <h2 id="fiyat" className="section-title">
            Fiyatta sürpriz yok
          </h2>
          <p className="section-lead">
            Gecelik fiyatla sizi içeri çekip kasada büyütmüyoruz. Her tutarın yanında ne zaman, kime ödeneceği
            yazar; depozito ayrı durur, çünkü o sizin paranız.
          </p>
          <p className="honest-permit">
            <BadgeCheck size={22} />
            Her ilanda turizm amaçlı kiralama izin belgesi numarası açıkça yer alır.
          </p>
        </div>
        <div className="ledger-card">
          <p className="honest-example">
            <Link
              className="link"
              to={paths.villa(example.villa_slug, { startDate: quote.check_in, endDate: quote.check_out })}
            >
              {example.villa_name}
            </Link>
            , {formatStay(quote)}
          </p>
          <Ledger lines={ledgerRows(quote, shown)} total={{ label: 'Toplam', amount: quote.total }} />
          <PaymentSchedule className="honest-when" parts={paymentParts(quote)} />
        </div>
      </div>
    </section>
  )
}

/** "Temmuz 2026" of a day. */
const monthText = (day: string) => `${monthName(Number(day.slice(5, 7)))} ${day.slice(0, 4)}`

export function HomeComments({ comments }: { comments: HomeRecord['comments'] }) {
  if (comments.length === 0) return null
  return (
    <section className="section" aria-labelledby="yorumlar">
      <div className="wrap">
        <div className="section-head">
          <h2 id="yorumlar" className="section-title">
            Kalanlar ne diyor?
          </h2>
        </div>
        <ul className="comments">
          {comments.map((comment) => (
            <li key={comment.id}>
              <figure>
                <p className="comment-stars">
                  <span className="sr-only">{comment.stars} yıldız, 5 üzerinden</span>
                  <Stars given={comment.stars} size={16} />
                </p>
                <blockquote>{comment.text}</blockquote>
                <figcaption>
                  {comment.name} · {monthText(comment.stayed_on)} ·{' '}
                  <Link className="link" to={paths[comment.kind](comment.villa_slug)}>
                    {comment.villa_name}
                  </Link>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
