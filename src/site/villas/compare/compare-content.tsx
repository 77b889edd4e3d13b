import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'
import { formatStay } from '../../../domain/turkish/turkish.ts'
import { StatusBadge } from '../../../ui/badge.tsx'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'
import { ScrollRegion } from '../../../ui/scroll-region.tsx'
import { paths } from '../../shell/paths.ts'
import { variantsOf } from '../../cards/image-record.ts'
import { StayField } from '../../search/stay-field.tsx'
import { choiceKey, choiceQuery, travelQuery, type StayChoice } from '../stay-choice.ts'
import type { ComparedVilla } from './compare-record.ts'
import { differingFeatures, FACT_ROWS, lowestTotal } from './compare-texts.ts'

type CompareProps = {
  villas: ComparedVilla[]
  choice: StayChoice
  hasInvalidDates: boolean
  /** How many villas of the address were left out because there are too many. */
  leftOut: number
}

/** Up to four villas side by side, for the same dates and people. */
export function CompareContent({ villas, choice, hasInvalidDates, leftOut }: CompareProps) {
  const ids = villas.map(({ id }) => id)
  if (villas.length === 0) {
    return (
      <div className="wrap compare">
        <h1 className="page-title">Evleri karşılaştırın</h1>
        <Empty
          title="Karşılaştırılacak ev seçilmedi"
          actions={
            <Link {...buttonLook({ size: 48 })} to={paths.listing(travelQuery(choice))}>
              Evleri gör
            </Link>
          }
        >
          Beğendiğiniz evlerin kalbine dokunun, sonra favoriler listesinden «Karşılaştır» deyin.
        </Empty>
      </div>
    )
  }
  return (
    <div className="wrap compare">
      <h1 className="page-title">Evleri karşılaştırın</h1>
      {leftOut > 0 && (
        <Notice tone="info" slim>
          Yan yana en çok 4 ev sığıyor; listenin ilk 4 evi gösteriliyor.
        </Notice>
      )}
      {hasInvalidDates && (
        <Notice tone="warn" slim>
          Tarihleri yeniden seçer misiniz?
        </Notice>
      )}
      <WhenForm key={choiceKey(choice)} ids={ids} choice={choice} />
      <CompareTable villas={villas} choice={choice} />
    </div>
  )
}

/** The dates and people for all villas: a native form that works with and without scripts. */
function WhenForm({ ids, choice }: { ids: number[]; choice: StayChoice }) {
  return (
    <form method="get" action={paths.compare()} className="compare-when">
      <input type="hidden" name="ids" value={ids.join(',')} />
      <StayField startDate={choice.stay?.check_in ?? ''} endDate={choice.stay?.check_out ?? ''} />
      <Field label="Yetişkin" name="adults" id="karsilastir-yetiskin">
        <TextInput name="adults" inputMode="numeric" defaultValue={String(choice.adults)} maxLength={2} />
      </Field>
      <Field label="Çocuk" name="children" id="karsilastir-cocuk">
        <TextInput name="children" inputMode="numeric" defaultValue={String(choice.children)} maxLength={2} />
      </Field>
      <Button type="submit" size={48}>
        Toplamları göster
      </Button>
    </form>
  )
}

/**
 * Repeats the names at the top of the screen while the rows scroll below. The head of a table that scrolls
 * sideways cannot be sticky there (compare.css).
 */
function PinnedNames({ villas }: { villas: ComparedVilla[] }) {
  return (
    <div className="compare-pin" aria-hidden="true">
      <div className="compare-names">
        <span />
        {villas.map(({ id, name }) => (
          <span key={id}>{name}</span>
        ))}
      </div>
    </div>
  )
}

function CompareTable({ villas, choice }: { villas: ComparedVilla[]; choice: StayChoice }) {
  const ids = villas.map(({ id }) => id)
  const query = choiceQuery(choice)
  const features = differingFeatures(villas)
  const lowest = lowestTotal(villas)
  return (
    <ScrollRegion label="Karşılaştırma tablosu" className="compare-scroll">
      <div className="compare-inner" data-villas={villas.length}>
        <PinnedNames villas={villas} />
        <table className="compare-table">
          <caption className="sr-only">
            {choice.stay === null ? 'Evler yan yana' : `${formatStay(choice.stay)} için evler yan yana`}
          </caption>
          <thead>
            <tr>
              <td />
              {villas.map((villa) => (
                <th key={villa.id} scope="col">
                  <Link className="compare-name" to={paths.villa(villa.slug, query)}>
                    {villa.name}
                  </Link>
                </th>
              ))}
            </tr>
            <tr className="compare-villas">
              <td />
              {villas.map((villa) => (
                <td key={villa.id}>
                  <ResponsiveImage
                    variants={variantsOf(villa.image)}
                    alt={villa.image?.alt ?? ''}
                    dominant={villa.image?.dominant}
                    sizes="(max-width: 47.99rem) 44vw, 280px"
                  />
                  <span>{villa.location}</span>
                  {villas.length > 1 && (
                    <Link
                      className="compare-less"
                      to={paths.compare({
                        ids: ids.filter((id) => id !== villa.id).join(','),
                        ...query,
                      })}
                      aria-label={`Karşılaştırmadan çıkar: ${villa.name}`}
                    >
                      Çıkar
                    </Link>
                  )}
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="compare-price">
              <th scope="row">{choice.stay === null ? 'En düşük gecelik' : 'Toplam'}</th>
              {villas.map((villa) => (
                <td key={villa.id}>
                  <PriceCell
                    villa={villa}
                    isLowest={
                      lowest !== null && villa.stay?.is_bookable === true && villa.stay.total === lowest
                    }
                  />
                  <NearestStays villa={villa} ids={ids} choice={choice} />
                </td>
              ))}
            </tr>
            {FACT_ROWS.map(({ label, cell }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {villas.map((villa) => (
                  <td key={villa.id}>{cell(villa)}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">Hasar depozitosu</th>
              {villas.map((villa) => (
                <td key={villa.id}>
                  {villa.damage_deposit_amount === 0 ? 'Yok' : <Money amount={villa.damage_deposit_amount} />}
                </td>
              ))}
            </tr>
            {features.map((name) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {villas.map((villa) => (
                  <td key={villa.id}>
                    {villa.features.includes(name) ? (
                      <>
                        <Check size={18} aria-hidden="true" />
                        <span className="sr-only">Var</span>
                      </>
                    ) : (
                      <span className="compare-no">Yok</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">Bilmeniz iyi olur</th>
              {villas.map((villa) => (
                <td key={villa.id}>
                  <ul className="compare-notes">
                    {villa.honest_notes.map((note) => (
                      <li key={note}>{note}</li>
                    ))}
                  </ul>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </ScrollRegion>
  )
}

function PriceCell({ villa, isLowest }: { villa: ComparedVilla; isLowest: boolean }) {
  const { stay } = villa
  if (stay === null) {
    return villa.nightly_from === null ? 'Fiyat için bizi arayın' : <Money amount={villa.nightly_from} />
  }
  if (stay.is_taken) {
    // Free dates nearby are listed below. Without them a total is of no use.
    if (stay.nearest.length === 0) return 'Bu tarihler dolu.'
    return (
      <>
        <StatusBadge tone="warn">Dolu</StatusBadge>
        {stay.total !== null && (
          <small>
            {stay.night_count} gece <Money amount={stay.total} />
          </small>
        )}
      </>
    )
  }
  return (
    <>
      {stay.total !== null && <Money amount={stay.total} className="compare-total" />}
      {stay.total !== null && stay.per_person !== null && (
        <small>
          {stay.night_count} gece · kişi başı <Money amount={stay.per_person} />
        </small>
      )}
      {isLowest && <small className="compare-lowest">En düşük toplam</small>}
      {stay.is_provisional && <small>öngörülen fiyat</small>}
      {stay.sentence !== '' && <small>{stay.sentence}</small>}
    </>
  )
}

/** The same comparison for dates on which this villa is free. */
function NearestStays({ villa, ids, choice }: { villa: ComparedVilla; ids: number[]; choice: StayChoice }) {
  if (villa.stay === null || villa.stay.nearest.length === 0) return null
  return (
    <div className="compare-nearest">
      <small>En yakın boş tarihler</small>
      <ul aria-label={`En yakın boş tarihler: ${villa.name}`}>
        {villa.stay.nearest.map((stay) => (
          <li key={`${stay.check_in} ${stay.check_out}`}>
            <Link
              to={paths.compare({ ids: ids.join(','), ...choiceQuery({ ...choice, stay }) })}
              preventScrollReset
              rel="nofollow"
            >
              {formatStay(stay, 'yearless')}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
