import { statusLabel } from '../../../domain/booking/reservation.ts'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import type { ReservationStatus } from '../../../domain/booking/reservation.ts'
import { formatMoney } from '../../../domain/pricing/money.ts'
import { isDay } from '../../../domain/calendar/stay.ts'
import { formatDay, formatMoment, formatPercent } from '../../../domain/turkish/turkish.ts'
import { phoneText } from '../../shell/phone-text.ts'
import type { HistoryRow } from '../reservation.ts'

const ACTIONS: Record<string, string> = {
  created: 'Rezervasyonu oluşturdu',
  updated: 'Kaydı değiştirdi',
  email_verified: 'E-postasını doğruladı',
  postponed: 'Hava nedeniyle erteledi, fiyat aynı kaldı',
  sendbank: 'Banka bilgisi e-postasını sıraya aldı',
  sendpaymentlink: 'Ödeme bağlantısı e-postasını sıraya aldı',
  sendconfirm: 'Onayladı',
  sendcancel: 'İptal etti',
  sendexpired: 'Opsiyonu düşürdü',
  cancel_requested: 'Sitede iptal istedi',
  cancel_dismissed: 'İptal talebini kapattı',
  expired: 'Opsiyon süresi doldu',
  completed: 'Konaklama tamamlandı',
  complete: 'Konaklama tamamlandı',
  reopen: 'Yeniden açtı',
  payment: 'Tahsilat ekledi',
  refund: 'İade ekledi',
}

/** Titles and fields that are called something else for a trip. Its days follow from its moments. */
const OF_TRIPS: Record<string, string> = { completed: 'Tur tamamlandı', complete: 'Tur tamamlandı' }
const FIELDS_OF_TRIPS: Record<string, string> = { days_before: 'Harekete kalan gün' }
const IMPLIED_OF_TRIPS = new Set(['check_in', 'check_out'])

/** The titles of actions that were carried out without their mail. */
const QUIET_ACTIONS: Record<string, string> = {
  sendbank: 'Banka bilgisi göndermeden ilerletti',
  sendpaymentlink: 'Ödeme bağlantısı göndermeden ilerletti',
  sendconfirm: 'E-posta göndermeden onayladı',
  sendcancel: 'E-posta göndermeden iptal etti',
  sendexpired: 'E-posta göndermeden opsiyonu düşürdü',
}

/** Fields that the title already states. */
const MAIL_MARK = 'is_mail_queued'

const FIELDS: Record<string, string> = {
  status: 'Durum',
  cancel_request_note: 'Nedeni',
  cancel_requested_at: 'İptal talebi',
  hold_expires_at: 'Opsiyon bitişi',
  first_name: 'Ad',
  last_name: 'Soyad',
  email: 'E-posta',
  phone: 'Telefon',
  nationality: 'Uyruk',
  customer_note: 'Müşteri notu',
  admin_note: 'Ofis notu',
  check_in: 'Giriş',
  check_out: 'Çıkış',
  started_at: 'Hareket',
  finished_at: 'Dönüş',
  adults: 'Yetişkin',
  children: 'Çocuk',
  infants: 'Bebek',
  total: 'Toplam',
  paid_amount: 'Ödenen',
  amount: 'Tutar',
  method: 'Yöntem',
  paid_on: 'Ödeme günü',
  reason: 'Sebep',
  days_before: 'Girişe kalan gün',
  percent_kept: 'Kesinti oranı',
  base: 'Kesintinin tabanı',
  kept_amount: 'Kesilen',
  refund_amount: 'İade edilecek',
  due_amount: 'Kalan borç',
}

export const METHODS: Record<string, string> = { bank_transfer: 'Havale / EFT', card: 'Kart', cash: 'Nakit' }
const BASES: Record<string, string> = { prepayment: 'ön ödeme', total: 'toplam' }

interface HistoryChange {
  label: string
  /** null: empty or unknown before */
  from: string | null
  to: string
}

/** A value of the history as text. Fields that this version does not know are shown unchanged. */
export function historyValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'boş'
  if (field === 'status') return statusLabel(value as ReservationStatus)
  if (field === 'phone' && typeof value === 'string') return phoneText(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (field === 'method') return METHODS[text] ?? text
  if (field === 'base') return BASES[text] ?? text
  if (typeof value === 'number') {
    if (/amount$|^total$/.test(field)) return formatMoney(value)
    return field.startsWith('percent') ? formatPercent(value) : String(value)
  }
  if (isDay(value)) return formatDay(value)
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return formatMoment(value)
  if (typeof value === 'boolean') return value ? 'evet' : 'hayır'
  return text
}

/** The title of an entry. It says so where no mail was queued. */
export function historyTitle(
  { action, before, after }: Pick<HistoryRow, 'action'> & Partial<Pick<HistoryRow, 'before' | 'after'>>,
  kind: RentalKind = 'villa',
): string {
  const isQuiet = after?.[MAIL_MARK] === false
  if (isQuiet && before?.status === after?.status) return 'E-posta göndermeden opsiyonu değiştirdi'
  const ofTrip = kind === 'boat' ? OF_TRIPS[action] : undefined
  return (isQuiet ? QUIET_ACTIONS[action] : undefined) ?? ofTrip ?? ACTIONS[action] ?? action
}

/** The changed fields with old and new values. */
export function historyChanges(
  { before, after }: Pick<HistoryRow, 'before' | 'after'>,
  kind: RentalKind = 'villa',
): HistoryChange[] {
  const isOfBoat = kind === 'boat'
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.flatMap((name) => {
    if (name === MAIL_MARK || (isOfBoat && IMPLIED_OF_TRIPS.has(name))) return []
    const [from, to] = [before?.[name], after?.[name]]
    const isSame = JSON.stringify(from ?? null) === JSON.stringify(to ?? null)
    // Leaves out «empty became empty», and the zeroes of a cancellation without payments.
    if (isSame || (before?.[name] === undefined && (to === null || to === '' || to === 0))) return []
    return [
      {
        label: (isOfBoat ? FIELDS_OF_TRIPS[name] : undefined) ?? FIELDS[name] ?? name,
        from: before !== null && name in before ? historyValue(name, from) : null,
        to: historyValue(name, to),
      },
    ]
  })
}
