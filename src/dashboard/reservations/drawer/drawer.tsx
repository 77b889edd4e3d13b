import Pencil from 'lucide-react/icons/pencil'
import { lazy, Suspense } from 'react'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import { formatTrip } from '../../../domain/turkish/trip-text.ts'
import { formatMoment, formatStay } from '../../../domain/turkish/turkish.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { MailDrawer } from '../mails/drawer.tsx'
import { useRememberOpened } from '../../shell/recent-records.ts'
import { useNow } from '../../shell/use-now.ts'
import { DrawerActions, isAnythingAllowed } from './actions.tsx'
import { CancelRequest } from './cancel-request.tsx'
import { CommentPart } from './comment-part.tsx'
import { GuestPart } from './guest-part.tsx'
import { HistoryPart } from './history-part.tsx'
import { MailsPart } from './mails-part.tsx'
import { MoneyPart } from './money-part.tsx'
import { rentalKindOf } from '../../shell/reservation-addresses.ts'
import { ReservationBadge } from '../../shell/reservation-badge.tsx'
import { refundDueText, SOURCES } from '../reservation.ts'
import type { ReservationDetail } from '../reservation.ts'
import { timelineSteps } from './timeline-steps.ts'
import { useDrawerAddress } from '../use-drawer-address.ts'
import { useReservation } from '../use-reservation.ts'

const TaskDialog = lazy(async () => ({ default: (await import('../task-dialog.tsx')).TaskDialog }))

/** One reservation over its list, at `?id=`. Back closes it (docs/design.md, Screens of the dashboard). */
export function ReservationDrawer({ id, kind = 'villa' }: { id: number; kind?: RentalKind }) {
  const address = useDrawerAddress()
  const query = useReservation(id, kind)
  const reservation = query.data
  useRememberOpened(kind === 'villa' ? 'reservation' : 'boat_reservation', reservation?.id)
  return (
    <Drawer
      open
      size="xl"
      onClose={address.close}
      title={
        reservation ? (
          <span className="drawer-title">
            {reservation.first_name} {reservation.last_name}
            <ReservationBadge status={reservation.status} />
          </span>
        ) : (
          'Rezervasyon'
        )
      }
      subtitle={
        reservation &&
        [
          reservation.code,
          `${reservation.villa_name}, ${reservation.marina_name ?? reservation.town_name}`,
          timeText(reservation),
        ].join(' · ')
      }
      footer={
        reservation && isAnythingAllowed(reservation.can) ? (
          <DrawerActions reservation={reservation} taskHref={address.taskHref} />
        ) : undefined
      }
    >
      {query.isPending && <DrawerSkeleton />}
      <LoadFailed query={query}>Rezervasyonu şu an getiremedik.</LoadFailed>
      {reservation && <DrawerBody reservation={reservation} />}
      <Suspense>
        {reservation && address.task !== null && (
          <TaskDialog
            key={address.task}
            task={address.task}
            reservation={reservation}
            onEnd={address.endTask}
            onRefresh={() => void query.refetch()}
          />
        )}
      </Suspense>
      {reservation?.can.see_customer && address.mail !== null && (
        <MailDrawer id={address.mail} onClose={address.endTask} />
      )}
    </Drawer>
  )
}

/** «3–10 Temmuz 2027 · 7 gece», or when a trip begins and how long it lasts. */
function timeText({ quote: { trip }, ...reservation }: ReservationDetail): string {
  return trip === undefined
    ? `${formatStay(reservation)} · ${reservation.night_count} gece`
    : `${formatTrip(trip)} · dönüş ${formatMoment(trip.finished_at)}`
}

function DrawerBody({ reservation }: { reservation: ReservationDetail }) {
  const now = useNow()
  const address = useDrawerAddress()
  const { can } = reservation
  const kind = rentalKindOf(reservation)
  const ownerName = kind === 'villa' ? 'Ev sahibi' : 'Tekne sahibi'
  return (
    <>
      <ol className="steps" aria-label="Rezervasyonun aşamaları">
        {timelineSteps(reservation, now).map(({ label, note, state }) => (
          <li key={label} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <b>{label}</b>
            <small>{note}</small>
            <span className="sr-only">
              {
                { done: 'tamam', now: 'şu an', coming: 'sırada', short: 'eksik', stopped: 'burada bitti' }[
                  state
                ]
              }
            </span>
          </li>
        ))}
      </ol>
      <CancelRequest reservation={reservation} cancelHref={address.taskHref('sendcancel')} />
      {reservation.cancel_reason !== null && reservation.cancel_reason !== '' && (
        <Notice tone="neutral" title="İptal sebebi" className="mb-4">
          {reservation.cancel_reason}
        </Notice>
      )}
      {reservation.refund_due_amount > 0 && (
        <Notice
          tone="warn"
          title={refundDueText(reservation)}
          className="mb-4"
          actions={
            <AppLink href={address.taskHref('payment')} {...buttonLook({ tone: 'ghost', size: 36 })}>
              İadeyi kaydet
            </AppLink>
          }
        >
          Parayı gönderdikten sonra iadeyi kaydedin.
        </Notice>
      )}
      <div className="drawer-grid">
        <div className="drawer-column">
          <MoneyPart
            reservation={reservation}
            paymentHref={can.record_payment ? address.taskHref('payment') : null}
            undoHref={can.record_payment && reservation.paid_amount > 0 ? address.undoHref : null}
          />
          {can.see_customer && (
            <MailsPart
              mails={reservation.mails}
              hasSender={reservation.has_mail_sender}
              email={reservation.email}
              mailHref={address.mailHref}
              now={now}
            />
          )}
        </div>
        <div className="drawer-column">
          <GuestPart reservation={reservation} />
          <section className="part">
            <header>
              <h3>Kayıt</h3>
              {can.edit && (
                <AppLink href={address.taskHref('edit')} {...buttonLook({ tone: 'quiet', size: 36 })}>
                  <Pencil size={15} />
                  Düzenle
                </AppLink>
              )}
            </header>
            <dl className="facts">
              <div>
                <dt>Kaynak</dt>
                <dd>{reservation.source === 'owner' ? ownerName : SOURCES[reservation.source]}</dd>
              </div>
              {can.see_customer && (
                <div>
                  <dt>{ownerName}</dt>
                  <dd>{reservation.owner_name}</dd>
                </div>
              )}
              <div>
                <dt>{kind === 'villa' ? 'Villa kodu' : 'Tekne kodu'}</dt>
                <dd>{reservation.villa_code}</dd>
              </div>
            </dl>
          </section>
          <CommentPart reservation={reservation} now={now} />
          {can.see_customer && (
            <HistoryPart id={reservation.id} kind={kind} history={reservation.history} now={now} />
          )}
        </div>
      </div>
    </>
  )
}

function DrawerSkeleton() {
  return (
    <section className="grid gap-4 appear-late" aria-busy="true" aria-label="Rezervasyon yükleniyor">
      <Skeleton height="3.5rem" />
      <Skeleton height="14rem" />
      <Skeleton height="10rem" />
    </section>
  )
}
