import type { Site } from '../../contract/content/content.ts'
import type { Currency, Rates } from '../../domain/pricing/money.ts'
import { browserStore } from './browser-store.ts'
import { valueOf } from './site-values.ts'

/** The currencies a visitor can choose, as the menu shows them. */
export const CURRENCIES: readonly { key: Currency; label: string; name: string }[] = [
  { key: 'TL', label: '₺ TL', name: 'Türk lirası' },
  { key: 'DOLLAR', label: '$ USD', name: 'Amerikan doları' },
  { key: 'EURO', label: '€ EUR', name: 'Euro' },
  { key: 'POUND', label: '£ GBP', name: 'İngiliz sterlini' },
]

export const CURRENCY_NOTE = 'TL dışındaki tutarlar bilgi amaçlıdır, ödeme TL üzerinden alınır.'

export function parseCurrency(text: string | null): Currency {
  return CURRENCIES.find(({ key }) => key === text)?.key ?? 'TL'
}

/** The visitor's currency in localStorage; TL until another is chosen. */
export const currency = browserStore<Currency>('currency', 'TL', parseCurrency, (value) => value)

/**
 * The exchange rates of the site data. A missing or invalid rate becomes 0, and its currency is not offered.
 */
export function ratesOf(site: Pick<Site, 'currency'> | null): Rates {
  const rate = (key: keyof Rates) => {
    const value = Number(valueOf(site?.currency, key))
    return Number.isFinite(value) && value > 0 ? value : 0
  }
  return {
    dollar_exchange_rate: rate('dollar_exchange_rate'),
    euro_exchange_rate: rate('euro_exchange_rate'),
    sterling_exchange_rate: rate('sterling_exchange_rate'),
  }
}
