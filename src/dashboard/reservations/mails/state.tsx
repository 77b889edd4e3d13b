import { Notice } from '../../../ui/notice.tsx'
import type { MailRow } from '../reservation.ts'

const KEPT: Record<NonNullable<MailRow['kept_reason']>, string> = {
  demo: 'Tanıtım verisinin e-postasıdır, kimseye gönderilmez.',
  no_sender:
    'Yazıldığında gönderici ayarlı değildi, bu yüzden gönderilmedi. Hâlâ geçerliyse elle gönderebilirsiniz.',
  too_old:
    'Gönderilme zamanı geldikten sonra üç günden uzun süre gönderici yoktu, bu yüzden kendiliğinden gitmedi. Hâlâ geçerliyse elle gönderebilirsiniz.',
}

/** Says that mails wait, and until when, while no mail server is configured. */
export function NoSenderNotice({ className = '' }: { className?: string }) {
  return (
    <Notice tone="warn" title="E-posta göndericisi çalışmıyor" className={className}>
      E-postalar sırada bekler, gönderici çalışınca gider. Üç günden uzun bekleyen kendiliğinden gitmez, elle
      gönderilir.
    </Notice>
  )
}

/** Why a mail has not been sent, with the mail server's own message if there is one. */
export function MailState({ mail, hasSender }: { mail: MailRow; hasSender: boolean }) {
  if (mail.status === 'kept' && mail.kept_reason !== null) {
    return (
      <Notice tone="neutral" className="mb-4">
        {KEPT[mail.kept_reason]}
      </Notice>
    )
  }
  if (mail.status === 'failed') {
    return (
      <Notice tone="danger" title={`${mail.attempts} denemede gönderilemedi`} className="mb-4">
        {mail.last_error}
      </Notice>
    )
  }
  if (mail.status !== 'waiting') return null
  return (
    <>
      {!hasSender && <NoSenderNotice className="mb-4" />}
      {mail.last_error !== null && (
        <Notice tone="neutral" title={`Deneme: ${mail.attempts} · yeniden denenecek`} className="mb-4">
          {mail.last_error}
        </Notice>
      )}
    </>
  )
}
