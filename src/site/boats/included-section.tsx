import Anchor from 'lucide-react/icons/anchor'
import Check from 'lucide-react/icons/check'
import Fuel from 'lucide-react/icons/fuel'
import { UNIT_KINDS } from '../../domain/turkish/trip-sentences.ts'
import { formatNumber } from '../../domain/turkish/turkish.ts'
import { Money } from '../../ui/money.tsx'
import type { Boat } from './boat-record.ts'
import { PER } from './boat-texts.ts'

/** What the price holds, who pays the fuel, and what is paid beside it. */
export function IncludedSection({ boat }: { boat: Boat }) {
  const atMarina = boat.extras.filter((extra) => extra.is_paid_at_marina)
  const ofTotal = boat.extras.filter((extra) => !extra.is_paid_at_marina)
  return (
    <section className="rental-section" id="dahil" aria-labelledby="dahil-baslik">
      <h2 id="dahil-baslik">Fiyata neler dahil?</h2>
      <ul className="included">
        {boat.inclusions.map((name) => (
          <li key={name}>
            <Check size={18} />
            {name}
          </li>
        ))}
      </ul>
      <p className="fuel">
        <Fuel size={20} />
        <span>
          <FuelText boat={boat} />
        </span>
      </p>
      <Extras title="Toplama eklenenler" extras={ofTotal} offered={boat.prices.length} />
      <Extras
        title="Marinada mürettebata ödenenler"
        extras={atMarina}
        offered={boat.prices.length}
        isAtMarina
      />
    </section>
  )
}

/** Who pays the fuel, in sentences. */
function FuelText({ boat }: { boat: Boat }) {
  const { fuel_hours_included: hours, fuel_overtime_amount: overtime, fuel_litres_per_hour: litres } = boat
  const uses = litres === null ? '' : ` Motor saatte yaklaşık ${formatNumber(litres)} litre yakar.`
  if (hours === null) return `Yakıt fiyata dahil değil, kullandığınız kadarını ayrıca ödersiniz.${uses}`
  const included =
    hours === 0
      ? 'Yakıt fiyata dahil değil.'
      : `Fiyata günde ${formatNumber(hours, hours % 1 === 0 ? 0 : 1)} saat seyrin yakıtı dahil.`
  return (
    <>
      {included}
      {overtime !== null && (
        <>
          {' '}
          {hours === 0 ? 'Her saat için' : 'Aşan her saat için'} <Money amount={overtime} /> ödersiniz.
        </>
      )}
      {uses}
    </>
  )
}

type ExtrasProps = {
  title: string
  extras: Boat['extras']
  /** By how many units the boat is rented. */
  offered: number
  isAtMarina?: boolean
}

/** Extras with whether they must be taken; those at the marina stand apart, because the total does not hold them. */
function Extras({ title, extras, offered, isAtMarina = false }: ExtrasProps) {
  if (extras.length === 0) return null
  return (
    <>
      <h3 className="rules-sub">{title}</h3>
      {isAtMarina && <p className="rental-note extras-note">Bu tutarlar gördüğünüz toplamda yoktur.</p>}
      <ul className="extras" data-marina={isAtMarina || undefined}>
        {extras
          .toSorted((a, b) => Number(b.is_mandatory) - Number(a.is_mandatory))
          .map(({ id, name, amount, per, units, is_mandatory }) => (
            <li key={id} data-mandatory={is_mandatory || undefined}>
              <p>
                <b>{name}</b>
                <small>
                  {PER[per]}
                  {units.length < offered && `, ${units.map((unit) => UNIT_KINDS[unit]).join(' ve ')} turda`}
                </small>
              </p>
              <span className="extra-kind">
                {isAtMarina && <Anchor size={14} />}
                {is_mandatory ? 'Zorunlu' : 'İsteğe bağlı'}
              </span>
              <Money amount={amount} />
            </li>
          ))}
      </ul>
    </>
  )
}
