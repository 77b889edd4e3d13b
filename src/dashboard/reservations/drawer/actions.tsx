import { AppLink } from '../../../ui/app-link.tsx'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { ACTIONS } from '../actions.ts'
import type { ReservationDetail } from '../reservation.ts'
import type { DrawerTask } from '../use-drawer-address.ts'

type Action = keyof typeof ACTIONS

/** In the order in which admins need them. The first one that `can` allows is the main button. */
const ORDER: Action[] = ['sendconfirm', 'sendbank', 'sendpaymentlink', 'reopen', 'sendexpired', 'sendcancel']
const QUIET = new Set<Action>(['sendexpired', 'sendcancel'])

export const isAnythingAllowed = (can: ReservationDetail['can']) => ORDER.some((action) => can[action])

type DrawerActionsProps = { can: ReservationDetail['can']; taskHref: (task: DrawerTask) => string }

/** The buttons that the record's `can` allows. The server decides in the end. */
export function DrawerActions({ can, taskHref }: DrawerActionsProps) {
  const allowed = ORDER.filter((action) => can[action])
  const main = allowed.find((action) => !QUIET.has(action))
  const others = allowed.filter((action) => action !== main)
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
