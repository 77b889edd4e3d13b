import { formatStay } from '../../domain/turkish.ts'
import type { ReservationStatus } from '../../domain/reservation.ts'
import type { Stay } from '../../domain/stay.ts'

interface ActionWords {
  /** the button that opens the preview */
  label: string
  /** the title of the preview: repeats the object */
  title: (name: string) => string
  /** what happens besides the mail */
  consequence: (reservation: Stay & { status: ReservationStatus }) => string
  /** the button that does it, with and without its mail */
  verb: string
  quietVerb: string
  isDangerous?: boolean
}

/** The same once more while the payment is awaited: the mail goes out, the status and the hold stay (decision 16). */
export function isSentAgain(action: string, status: ReservationStatus): boolean {
  return (action === 'sendbank' || action === 'sendpaymentlink') && status === 'awaiting_payment'
}

/** The words of every action of the desk; no suffix is ever glued to a variable. */
export const ACTIONS = {
  sendbank: {
    label: 'Banka bilgisi gönder',
    title: (name) => `${name} · banka bilgisi`,
    consequence: ({ status }) =>
      isSentAgain('sendbank', status)
        ? 'Durum aynı kalır, müşteriye banka hesapları bir kez daha gider.'
        : 'Durum «Ödeme bekleniyor» olur, opsiyon yenilenir, müşteriye banka hesapları gider.',
    verb: 'Gönder',
    quietVerb: 'Göndermeden ilerlet',
  },
  sendpaymentlink: {
    label: 'Ödeme bağlantısı gönder',
    title: (name) => `${name} · ödeme bağlantısı`,
    consequence: ({ status }) =>
      isSentAgain('sendpaymentlink', status)
        ? 'Durum aynı kalır, müşteriye ödeme bağlantısı bir kez daha gider.'
        : 'Durum «Ödeme bekleniyor» olur, opsiyon yenilenir, müşteriye ödeme bağlantısı gider.',
    verb: 'Gönder',
    quietVerb: 'Göndermeden ilerlet',
  },
  sendconfirm: {
    label: 'Onayla',
    title: (name) => `${name} onaylansın mı?`,
    consequence: (stay) =>
      `Takvimde ${formatStay(stay)} kesin olarak kapanır, müşteriye onay e-postası gider.`,
    verb: 'Onayla ve gönder',
    quietVerb: 'Onayla',
  },
  sendcancel: {
    label: 'İptal et',
    title: (name) => `${name} iptal edilsin mi?`,
    consequence: (stay) =>
      `Takvimde ${formatStay(stay)} yeniden satışa açılır, müşteriye iptal e-postası gider.`,
    verb: 'İptal et ve gönder',
    quietVerb: 'Rezervasyonu iptal et',
    isDangerous: true,
  },
  sendexpired: {
    label: 'Süresi doldu',
    title: (name) => `${name} · opsiyon şimdi bitsin mi?`,
    consequence: (stay) =>
      `Takvimde ${formatStay(stay)} yeniden satışa açılır, müşteriye sürenin dolduğunu bildiren e-posta gider.`,
    verb: 'Bitir ve gönder',
    quietVerb: 'Opsiyonu bitir',
    isDangerous: true,
  },
  reopen: {
    label: 'Yeniden aç',
    title: (name) => `${name} yeniden açılsın mı?`,
    consequence: (stay) =>
      `${formatStay(stay)} hâlâ boşsa rezervasyon «Ön rezervasyon» olur ve tarihler yeniden tutulur. E-posta gitmez.`,
    verb: 'Yeniden aç',
    quietVerb: 'Yeniden aç',
  },
} as const satisfies Record<string, ActionWords>

export type DeskAction = keyof typeof ACTIONS
export type MailAction = Exclude<DeskAction, 'reopen'>

export function wordsOf(action: DeskAction): ActionWords {
  return ACTIONS[action]
}
