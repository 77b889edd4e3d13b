import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import { rateOf } from '../../domain/pricing/money.ts'
import { formatDay } from '../../domain/turkish/turkish.ts'
import { isDay } from '../../domain/calendar/stay.ts'
import { Popover } from '../../ui/popover.tsx'
import { useStore } from './browser-store.ts'
import { CURRENCIES, CURRENCY_NOTE, currency, ratesOf } from './currency.ts'
import { useSite } from './site-context.ts'

/** The four currencies as radio buttons. A currency without a rate cannot be chosen. */
export function CurrencyChoice({ className = '' }: { className?: string }) {
  const chosen = useStore(currency)
  const { site } = useSite()
  const rates = ratesOf(site)
  const name = useId()
  return (
    <fieldset className={className}>
      <legend className="sr-only">Para birimi</legend>
      {CURRENCIES.map(({ key, label, name: full }) => (
        <label key={key}>
          <input
            type="radio"
            name={name}
            value={key}
            checked={chosen === key}
            disabled={key !== 'TL' && rateOf(key, rates) === null}
            onChange={() => currency.write(key)}
          />
          <span aria-hidden="true">{label}</span>
          <span className="sr-only">{full}</span>
        </label>
      ))}
    </fieldset>
  )
}

export function CurrencyNote() {
  const { site } = useSite()
  const day = site?.rates_date
  return (
    <p className="currency-note">
      {CURRENCY_NOTE}
      {typeof day === 'string' && isDay(day) && ` Kurların tarihi: ${formatDay(day)}.`}
    </p>
  )
}

/** The currency menu of the header. */
export function CurrencyMenu() {
  const chosen = useStore(currency)
  const label = CURRENCIES.find(({ key }) => key === chosen)?.label ?? '₺ TL'
  return (
    <Popover
      align="end"
      label="Para birimi"
      className="currency needs-script"
      trigger={(trigger) => (
        <button {...trigger} type="button" className="needs-script">
          <span className="sr-only">Para birimi: </span>
          {label}
          <ChevronDown size={13} />
        </button>
      )}
    >
      <CurrencyChoice className="currency-list" />
      <CurrencyNote />
    </Popover>
  )
}
