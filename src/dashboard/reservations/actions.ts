import { formatMoney } from '../../domain/pricing/money.ts'
import type { ReservationStatus } from '../../domain/booking/reservation.ts'
import { timeText } from '../shell/reservation-time.ts'
import { queuedText } from './mails/texts.ts'

type Actionable = Parameters<typeof timeText>[0] & { status: ReservationStatus; email: string }

interface ActionTexts {
  /** The label of the button that opens the preview. */
  label: string
  /** The title of the preview; it names the object. */
  title: (name: string) => string
  /** Effects besides the mail. */
  consequence: (reservation: Actionable) => string
  /** What the customer receives; null for an action without a mail. */
  mail: string | null
  /** The label of the button that carries it out, with and without its mail. */
  verb: string
  quietVerb: string
  /** The message afterwards: with a mail, whose fate follows it (queuedText), and without one. */
  mailDone: string
  quietDone: string
  isDangerous?: boolean
}

/**
 * The same action while the payment is awaited: the mail is sent again, status and hold stay (decision 16).
 */
export function isResent(action: string, status: ReservationStatus): boolean {
  return (action === 'sendbank' || action === 'sendpaymentlink') && status === 'awaiting_payment'
}

const awaitsPayment = ({ status }: Actionable) =>
  status === 'awaiting_payment' ? 'Durum aynı kalır' : 'Durum «Ödeme bekleniyor» olur, opsiyon yenilenir'
const forSaleAgain = (time: Actionable) => `Takvimde ${timeText(time)} yeniden satışa açılır`

/** The texts of every action on a reservation. No suffix is ever attached to a variable. */
export const ACTIONS = {
  sendbank: {
    label: 'Banka bilgisi gönder',
    title: (name) => `${name} · banka bilgisi`,
    consequence: awaitsPayment,
    mail: 'banka hesapları',
    verb: 'Gönder',
    quietVerb: 'Göndermeden ilerlet',
    mailDone: 'Banka bilgisi e-postası',
    quietDone: 'Durum «Ödeme bekleniyor» oldu',
  },
  sendpaymentlink: {
    label: 'Ödeme bağlantısı gönder',
    title: (name) => `${name} · ödeme bağlantısı`,
    consequence: awaitsPayment,
    mail: 'ödeme bağlantısı',
    verb: 'Gönder',
    quietVerb: 'Göndermeden ilerlet',
    mailDone: 'Ödeme bağlantısı e-postası',
    quietDone: 'Durum «Ödeme bekleniyor» oldu',
  },
  sendconfirm: {
    label: 'Onayla',
    title: (name) => `${name} onaylansın mı?`,
    consequence: (time) => `Takvimde ${timeText(time)} kesin olarak kapanır`,
    mail: 'onay e-postası',
    verb: 'Onayla ve gönder',
    quietVerb: 'Onayla',
    mailDone: 'Rezervasyon onaylandı, e-posta',
    quietDone: 'Rezervasyon onaylandı',
  },
  sendcancel: {
    label: 'İptal et',
    title: (name) => `${name} rezervasyonu iptal edilsin mi?`,
    consequence: forSaleAgain,
    mail: 'iptal e-postası',
    verb: 'İptal et ve gönder',
    quietVerb: 'Rezervasyonu iptal et',
    mailDone: 'Rezervasyon iptal edildi, e-posta',
    quietDone: 'Rezervasyon iptal edildi',
    isDangerous: true,
  },
  sendexpired: {
    label: 'Opsiyonu düşür',
    title: (name) => `${name} · opsiyon düşürülsün mü?`,
    consequence: forSaleAgain,
    mail: 'sürenin dolduğunu bildiren e-posta',
    verb: 'Düşür ve gönder',
    quietVerb: 'Opsiyonu düşür',
    mailDone: 'Opsiyon düşürüldü, e-posta',
    quietDone: 'Opsiyon düşürüldü',
    isDangerous: true,
  },
  reopen: {
    label: 'Yeniden aç',
    title: (name) => `${name} yeniden açılsın mı?`,
    consequence: (time) =>
      `${timeText(time)} hâlâ boşsa rezervasyon «Ön rezervasyon» olur, takvim yeniden tutulur`,
    mail: null,
    verb: 'Yeniden aç',
    quietVerb: 'Yeniden aç',
    mailDone: '',
    quietDone: 'Rezervasyon yeniden açıldı',
  },
} as const satisfies Record<string, ActionTexts>

export type ReservationAction = keyof typeof ACTIONS
export type MailAction = Exclude<ReservationAction, 'reopen'>

export function actionTexts(action: ReservationAction): ActionTexts {
  return ACTIONS[action]
}

/** The effects of an action, its mail included. Without an e-mail address, it says that no mail is sent. */
export function consequenceText(action: ReservationAction, reservation: Actionable): string {
  const { consequence, mail } = actionTexts(action)
  const again = isResent(action, reservation.status) ? ' bir kez daha' : ''
  const sent =
    mail === null || reservation.email === '' ? 'e-posta gitmez' : `müşteriye ${mail}${again} gider`
  return `${consequence(reservation)}, ${sent}.`
}

/**
 * The message afterwards. `isQueued` is the server's answer about the mail, null where the action has none.
 */
export function doneText(
  action: ReservationAction,
  {
    isAgain,
    isQueued,
    isQuiet,
    hasSender,
  }: { isAgain: boolean; isQueued: boolean | null; isQuiet: boolean; hasSender: boolean },
): string {
  const { mailDone, quietDone } = actionTexts(action)
  if (isQueued === null) return quietDone
  if (isQueued) return queuedText(mailDone, hasSender)
  const what = isAgain ? 'Opsiyon uzatıldı' : quietDone
  return isQuiet ? `${what}, e-posta gitmedi` : `${what}, şablon kapalı olduğu için e-posta gitmedi`
}

/**
 * How much of the prepayment has been received, if a confirmation would come before all of it; null
 * otherwise.
 */
export function missingPrepayment({
  prepayment_amount,
  paid_amount,
}: {
  prepayment_amount: number
  paid_amount: number
}): string | null {
  const missing = prepayment_amount - paid_amount
  if (missing <= 0) return null
  return paid_amount > 0
    ? `${formatMoney(prepayment_amount)} ön ödemenin ${formatMoney(paid_amount)} kadarı geldi, ${formatMoney(missing)} eksik`
    : `${formatMoney(prepayment_amount)} ön ödemeden henüz bir şey gelmedi`
}
