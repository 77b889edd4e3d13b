import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { AppLink } from '../../ui/app-link.tsx'
import { paths } from './paths.ts'
import { useCan } from './session/use-can.ts'
import { useUnread } from './use-unread.ts'

/**
 * Says in one line that no process sends mails, on the screens whose actions write some, and leads to what waits. Owners
 * send no mails.
 */
export function NoSenderLine() {
  const { manage_reservations: isAdmin } = useCan()
  const { has_mail_sender } = useUnread()
  if (!isAdmin || has_mail_sender) return null
  return (
    // Named in full, because the calendar and the telephone show the first words alone.
    <AppLink
      className="no-sender"
      href={paths.mails()}
      aria-label="SMTP yok, e-postalar gönderilmiyor: Giden e-postalar"
    >
      <TriangleAlert size={15} />
      <span>
        SMTP yok<span className="no-sender-why">, e-postalar gönderilmiyor</span>
        <span className="wide-word">: Giden e-postalar</span>
      </span>
    </AppLink>
  )
}
