import { needsReasonToConfirm } from '../../../domain/booking/reservation.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { ACTIONS } from '../actions.ts'
import type { ReservationDetail } from '../reservation.ts'
import type { DrawerTask } from '../use-drawer-address.ts'

type Action = keyof typeof ACTIONS

/** In the order in which admins need them. The first one that `can` allows is the main button. */
const ORDER: Action[] = ['sendconfirm', 'sendbank', 'sendpaymentlink', 'reopen', 'sendexpired', 'sendcancel']
/** Before the prepayment has been received, a pending reservation is first asked to pay. */
const BEFORE_PREPAYMENT: Action[] = [
  'sendbank',
  'sendpaymentlink',
  'sendconfirm',
  'sendexpired',
  'sendcancel',
]
const QUIET = new Set<Action>(['sendexpired', 'sendcancel'])

export const isAnythingAllowed = (can: ReservationDetail['can']) => ORDER.some((action) => can[action])

type Facts = Pick<ReservationDetail, 'can' | 'status' | 'prepayment_amount' | 'paid_amount'>

/** The actions that are allowed: the main one, and the others in their order. */
export function orderedActions(reservation: Facts): { main: Action | undefined; others: Action[] } {
  const order = needsReasonToConfirm(reservation) ? BEFORE_PREPAYMENT : ORDER
  const allowed = order.filter((action) => reservation.can[action])
  const main = allowed.find((action) => !QUIET.has(action))
  return { main, others: allowed.filter((action) => action !== main) }
}

type DrawerActionsProps = { reservation: Facts; taskHref: (task: DrawerTask) => string }

/** The buttons that the record's `can` allows. The server decides in the end. */
export function DrawerActions({ reservation, taskHref }: DrawerActionsProps) {
  const { main, others } = orderedActions(reservation)
  return (
    <div className="drawer-actions">
      <span className="drawer-actions-wide">
        {others.toReversed().map((action) => (
          <AppLink key={action} href={taskHref(action)} {...buttonLook({ tone: 'ghost', size: 40 })}>
            {ACTIONS[action].label}
          </AppLink>
        ))}
      </span>
      {others.length > 0 && (
        <span className="drawer-actions-narrow">
          <Menu
            label="Diğer işlemler"
            trigger={(trigger) => (
              <Button {...trigger} tone="ghost" size={40}>
                Diğer işlemler
              </Button>
            )}
            items={others.map((action) => ({
              label: ACTIONS[action].label,
              href: taskHref(action),
              ...(action === 'sendcancel' ? { tone: 'danger' as const } : {}),
            }))}
          />
        </span>
      )}
      {main !== undefined && (
        <AppLink href={taskHref(main)} {...buttonLook({ size: 40 })}>
          {ACTIONS[main].label}
        </AppLink>
      )}
    </div>
  )
}
