import { savedPercent } from '../../../domain/pricing/money.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { nightCount } from '../../../domain/calendar/stay.ts'
import { formatStay } from '../../../domain/turkish/turkish.ts'
import { buttonLook } from '../../../ui/button.tsx'
import { GapLine } from '../../../ui/gap-line.tsx'
import { Money } from '../../../ui/money.tsx'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'
import { stayQuery } from '../../search/short-stays/short-stay-card.tsx'
import type { ShortStayRecord } from '../../search/short-stays/short-stay-record.ts'
import { paths } from '../../shell/paths.ts'
import { variantsOf } from '../../cards/image-record.ts'

const NOBODY: Record<string, string> = {}

/** The short stays that admins published first, drawn as lines. */
export function ShortStaysSection({ stays }: { stays: readonly ShortStayRecord[] }) {
  return (
    <section className="section" aria-labelledby="bosluklar">
      <div className="wrap">
        <div className="section-head">
          <div>
            <h2 id="bosluklar" className="section-title">
              Boşluk fırsatları
            </h2>
            <p>İki konaklama arasında kalan kısa boşluklar. En az gece şartı aranmaz.</p>
          </div>
          <Link className="more-link" to={paths.shortStays()}>
            Hepsini gör <ArrowRight size={17} />
          </Link>
        </div>
        <ul className="gap-rows">
          {stays.map((villa) => (
            <li key={`${villa.id}-${villa.stay.check_in}`} className="gap-row">
              <ResponsiveImage
                variants={variantsOf(villa.image)}
                alt=""
                dominant={villa.image?.dominant}
                ratio={4 / 3}
                sizes="72px"
              />
              <div>
                <h3>
                  <Link to={paths.villa(villa.slug, stayQuery(villa, NOBODY))}>{villa.name}</Link>
                </h3>
                <p>
                  {villa.district_name} · {formatStay(villa.stay)}
                </p>
              </div>
              <GapLine
                nights={villa.stay.night_count}
                before={nightCount(villa.gap.before)}
                after={nightCount(villa.gap.after)}
              />
              <p className="gap-row-price">
                <Money amount={villa.stay.total} />
                {villa.stay.old_total !== null && (
                  <span>%{savedPercent(villa.stay.total, villa.stay.old_total)} indirimli</span>
                )}
              </p>
              <span
                {...buttonLook({ tone: 'ghost', size: 40 })}
                className="btn gap-row-go"
                aria-hidden="true"
              >
                Evi gör
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
