import type { StayErasure } from '../../../domain/booking/erasure.ts'

/** What a record keeps: the sentence, and the last day where one is known. */
export interface Stays {
  text: string
  until: string | null
}

const REFUSALS: Record<NonNullable<StayErasure['refusal']>, string> = {
  open: 'Konaklama, tur ya da talep henüz bitmedi. Bitince ya da iptal edilince yeniden deneyin.',
  unpaid: 'Ön ödemenin tamamı kayıtlı değil. Tahsilatı kaydedip yeniden deneyin.',
  refund_due: 'Müşteriye iade edilecek tutar var. İadeyi kaydedip yeniden deneyin.',
}

const CONTACTS =
  'E-posta, telefon, notlar, e-posta metinleri, talebin geldiği adres, yorumdaki ad ve kayıtlardaki önceki değerler.'
const IDENTITY = 'Ad, uyruk, kimlik no ve konukların bilgileri.'
const INVOICE = 'Fatura bilgileri.'

export function textsOfStay({ refusal, identityUntil, invoiceUntil }: StayErasure): {
  erased: string
  stays: Stays[]
} {
  if (refusal !== null) return { erased: '', stays: [{ text: REFUSALS[refusal], until: null }] }
  return {
    erased: [
      CONTACTS,
      ...(identityUntil === null ? [IDENTITY] : []),
      ...(invoiceUntil === null ? [INVOICE] : []),
    ].join(' '),
    stays: [
      { text: 'Tutarlar, tarihler ve rezervasyon no muhasebe kaydı olarak kalır.', until: null },
      ...(identityUntil === null
        ? []
        : [
            {
              text: 'Ad, uyruk, kimlik no ve konuklar, kimlik bildirme yükümlülüğü ve olası anlaşmazlık için saklanır, sonra kendiliğinden silinir.',
              until: identityUntil,
            },
          ]),
      ...(invoiceUntil === null
        ? []
        : [
            {
              text: 'Fatura bilgileri vergi ve ticaret mevzuatı için saklanır, sonra kendiliğinden silinir.',
              until: invoiceUntil,
            },
          ]),
    ],
  }
}

export const ERASED = {
  message: 'Mesajın tamamı ve yanıtları.',
  home: 'Başvurunun tamamı ve fotoğrafları.',
  mail: 'Alıcı, konu ve metin. Gönderilmemişse e-postanın tamamı.',
  subscriber: 'Aboneliğin tamamı.',
  leaving: 'Abonelik biter, bülten gönderilmez.',
}

export const consentStays = (until: string): Stays => ({
  text: 'Adres ile onay ve ret kaydı, İYS için kanıt olarak saklanır, sonra kendiliğinden silinir.',
  until,
})
export const ACCOUNT_STAYS: Stays = {
  text: 'Panel hesabı. Kullanıcılar ekranından kapatılır; hesap burada silinmez.',
  until: null,
}
