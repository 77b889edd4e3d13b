import { readTypedMoney } from '../../domain/pricing/typed-money.ts'

/** Reading the parameters of a list's address. What cannot be used is ignored. */

const MAX_IDS = 60
const MAX_LIRA = 100_000_000

/** Without scripts checkboxes repeat a parameter; addresses of ours have one list with commas. */
export function idsOf(query: URLSearchParams, key: string): number[] {
  const ids = query
    .getAll(key)
    .flatMap((text) => text.split(','))
    .filter((text) => /^\d{1,9}$/.test(text))
    .map(Number)
    .filter((id) => id > 0)
  return [...new Set(ids)].toSorted((a, b) => a - b).slice(0, MAX_IDS)
}

export function intOf(query: URLSearchParams, key: string, min: number, max: number): number | null {
  const text = query.get(key)?.trim() ?? ''
  if (!/^\d{1,9}$/.test(text)) return null
  const value = Number(text)
  return value < min ? null : Math.min(value, max)
}

/** A typed amount («220.000») in whole lira; 0 is no limit. */
export function liraOf(query: URLSearchParams, key: string): number | null {
  const { amount } = readTypedMoney(query.get(key) ?? '')
  if (amount === null) return null
  const lira = Math.min(Math.floor(amount / 100), MAX_LIRA)
  return lira > 0 ? lira : null
}

export function flagOf(query: URLSearchParams, key: string): boolean {
  return /^(true|1|on)$/.test(query.get(key) ?? '')
}

/** Two limits, the lower first: in the wrong order they are swapped. */
export const limitsOf = (least: number | null, most: number | null): [number | null, number | null] =>
  least !== null && most !== null && least > most ? [most, least] : [least, most]

type Value = string | number | boolean | readonly number[] | null

/** Values as a query, without those that are not set. */
export function queryOf(values: object): Record<string, string> {
  const isSet = (value: Value) =>
    value !== null && value !== '' && value !== false && (!Array.isArray(value) || value.length > 0)
  return Object.fromEntries(
    Object.entries(values as Record<string, Value>).flatMap(([name, value]) =>
      isSet(value) ? [[name, String(value)]] : [],
    ),
  )
}
