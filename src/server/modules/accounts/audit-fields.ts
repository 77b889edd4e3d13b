type Values = Record<string, unknown> | null

interface AuditField {
  name: string
  before: unknown
  after: unknown
  is_hidden: boolean
}

/** Names of fields whose values nobody reads in the log: secrets, identity and tax numbers, accounts. */
const HIDDEN =
  /password|secret|token|sealed|encrypted|hash|digest|identity|tckn|vkn|tax_|iban|owner_phone|owner_email/
/** The address of a feed is the key to the calendar behind it. */
const HIDDEN_OF: Record<string, RegExp> = { feed: /url/ }
/** A Turkish identity number inside a text. */
const IDENTITY_NUMBER = /(?<!\d)[1-9]\d{10}(?!\d)/g
const MASK = '•••••••••••'

const isHidden = (record: string, name: string) =>
  HIDDEN.test(name) || (HIDDEN_OF[record]?.test(name) ?? false)

/** A value without what is hidden, however deep it stands. */
function cleaned(record: string, value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(IDENTITY_NUMBER, MASK)
  if (Array.isArray(value)) return value.map((one) => cleaned(record, one))
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => [name, isHidden(record, name) ? MASK : cleaned(record, own)]),
  )
}

/**
 * The fields of an entry with their values before and after, without secrets and identity numbers. Old entries may hold
 * more than the program writes today, so the reading side cleans them.
 */
export function auditFields(record: string, before: Values, after: Values): AuditField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.map((name) => {
    const is_hidden = isHidden(record, name)
    return {
      name,
      before: is_hidden ? null : cleaned(record, before?.[name]),
      after: is_hidden ? null : cleaned(record, after?.[name]),
      is_hidden,
    }
  })
}
