import { addDays } from '../calendar/stay.ts'
import type { Day } from '../calendar/stay.ts'
import type { RentalKind } from './rental-kind.ts'

/**
 * "Turizm amaçlı kiralama izin belgesi" of law 7464 (docs/turkey.md, Permits): `<plate code of the
 * province>-<number>`.
 */
export const PERMIT_NO = /^(?:0[1-9]|[1-7][0-9]|8[01])-[0-9]{1,7}$/
/** "Turizm işletmesi belgesi" of a boat, whose numbers have no common form: at least one digit, as it is printed. */
const BOAT_PERMIT_NO = /^(?=.*\d)[\p{L}\d][\p{L}\d ./-]{0,39}$/u
const FORMS: Record<RentalKind, RegExp> = { villa: PERMIT_NO, boat: BOAT_PERMIT_NO }

/** What the permit is called where a guest reads its number. */
export const PERMIT_NAMES: Record<RentalKind, string> = {
  villa: 'Turizm amaçlı kiralama izin belgesi',
  boat: 'Turizm işletmesi belgesi',
}
/** The characters that people and word processors write for the dash, with the spaces around it. */
const DASHES = /\s*[-\u00ad\u2010-\u2015\u2212\ufe58\ufe63\uff0d]\s*/g

export const PERMIT_SENTENCE = 'Belge numarasını il kodu ve sıra numarasıyla yazın, örneğin 48-1234'
export const BOAT_PERMIT_SENTENCE =
  'Numarayı belgedeki gibi yazın; en az bir rakam olsun, harf, nokta ve çizgi de olabilir'

/** A permit that ends within this many days is reported as expiring. */
export const PERMIT_WARNING_DAYS = 60

export type PermitStatus = 'verified' | 'unchecked' | 'missing' | 'malformed' | 'cancelled'
export type PermitState = 'ok' | 'expiring' | 'expired' | 'missing' | 'malformed' | 'cancelled'

export interface Permit {
  permit_no: string | null
  permit_status: PermitStatus
  /** the last day on which the permit is valid; most have none */
  permit_valid_until: Day | null
}

/** Normalises the dash of a typed number and changes nothing else; null when the number is malformed. */
export function permitNoOf(typed: string, kind: RentalKind = 'villa'): string | null {
  const text = typed.trim().replaceAll(DASHES, '-')
  return FORMS[kind].test(text) ? text : null
}

/** The state of a permit on a day. A status set by admins or the ministry overrides its dates. */
export function permitState(permit: Permit, today: Day, kind: RentalKind = 'villa'): PermitState {
  if (permit.permit_no === null || permit.permit_no === '') return 'missing'
  if (permit.permit_status === 'cancelled') return 'cancelled'
  if (!FORMS[kind].test(permit.permit_no)) return 'malformed'
  const until = permit.permit_valid_until
  if (until === null || until >= addDays(today, PERMIT_WARNING_DAYS)) return 'ok'
  return until < today ? 'expired' : 'expiring'
}

/** Whether a villa may be activated without an admin giving a reason (docs/product.md, Permit). */
export function mayBeShown(permit: Permit, today: Day): boolean {
  const state = permitState(permit, today)
  return state === 'ok' || state === 'expiring'
}

/** The fields of a permit that a form sends; fields it leaves out stay unchanged. */
export type TypedPermit = { [Field in keyof Permit]?: Permit[Field] | undefined }

/** The permit after a save. A changed number becomes unchecked, a removed one missing. */
export function permitAfter(typed: TypedPermit, stored: Permit | null): Permit {
  const permit_no = typed.permit_no === undefined ? (stored?.permit_no ?? null) : typed.permit_no
  const permit_valid_until =
    typed.permit_valid_until === undefined ? (stored?.permit_valid_until ?? null) : typed.permit_valid_until
  const kept = permit_no === stored?.permit_no ? stored.permit_status : 'unchecked'
  const permit_status = permit_no === null ? 'missing' : (typed.permit_status ?? kept)
  return { permit_no, permit_status, permit_valid_until }
}
