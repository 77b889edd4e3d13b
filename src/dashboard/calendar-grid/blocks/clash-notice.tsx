import { ApiFailure } from '../../../client/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { leaveForLogin } from '../../shell/call.ts'
import { clashText, clashesFrom, rentalName } from './blocks.ts'

/** Why nights could not be closed: the conflicting stays with their dates, or the server's message. */
export function ClashNotice({ error }: { error: Error | null }) {
  if (error === null) return null
  const clashes = clashesFrom(error)
  const isSignedOut = error instanceof ApiFailure && error.status === 401
  if (clashes.length === 0) {
    return (
      <Notice
        tone="danger"
        announce="alert"
        actions={
          isSignedOut && (
            <Button tone="ghost" size={36} onClick={leaveForLogin}>
              Giriş yap
            </Button>
          )
        }
      >
        <p>{error.message}</p>
        {isSignedOut && <p>Yazdıklarınız duruyor; giriş yapınca kaldığınız yere dönersiniz.</p>}
      </Notice>
    )
  }
  return (
    <Notice tone="danger" announce="alert" title="Hiçbir tarih kapatılmadı">
      <ul>
        {clashes.map((clash) => (
          <li key={`${rentalName(clash)} ${clashText(clash)}`}>
            <b>{rentalName(clash)}:</b> {clashText(clash)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
