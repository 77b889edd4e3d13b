import { types, type CustomTypesConfig } from 'pg'

type Parse = (text: string) => unknown

/**
 * int8 as a number: ids, counts and kuruş stay far below 2^53. Larger numbers are refused, because they would be
 * rounded.
 */
function parseSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The whole number ${text} is too large to be read exactly`)
  return value
}

const asText: Parse = (text) => text
const parserOf = types.getTypeParser as (oid: number, format?: 'text' | 'binary') => unknown
const arrayOfText = parserOf(1009) as (text: string) => (string | null)[]

/** By type oid of PostgreSQL. Other types are read as pg does: timestamptz as Date, json parsed. */
const parsers = new Map<number, Parse>([
  [20, parseSafeInteger], // int8
  [1016, (text) => arrayOfText(text).map((item) => (item === null ? null : parseSafeInteger(item)))], // int8[]
  [1082, asText], // date: a Date would add a time to the day
  [1182, arrayOfText], // date[]
  [1700, asText], // numeric: exact
  [1231, arrayOfText], // numeric[]
  [3912, asText], // daterange
])

/** For the `types` of a pool or client; the parsers of the process are not changed. */
export const typeParsers: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? parserOf(oid, format),
}
