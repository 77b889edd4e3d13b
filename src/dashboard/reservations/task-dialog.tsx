import { useState } from 'react'
import { ActionDialog } from './action-dialog.tsx'
import { EditTripDialog } from './boats/edit-dialog.tsx'
import { EditDialog } from './edit/dialog.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import type { TaskProps } from './task-props.ts'
import type { DrawerTask } from './use-drawer-address.ts'

/** The task that `do` in the address names, if the record still allows it. */
export function TaskDialog({ task, ...props }: TaskProps & { task: DrawerTask }) {
  const { can } = props.reservation
  const isAllowed = task === 'payment' ? can.record_payment : can[task]
  // If another person makes it impossible meanwhile, the dialog stays with its text and the server explains
  // the refusal.
  const [wasAllowed, setAllowed] = useState(isAllowed)
  if (isAllowed && !wasAllowed) setAllowed(true)
  if (!isAllowed && !wasAllowed) return null
  if (task === 'edit') {
    return props.reservation.quote.trip === undefined ? (
      <EditDialog {...props} />
    ) : (
      <EditTripDialog {...props} />
    )
  }
  if (task === 'payment') return <PaymentDialog {...props} />
  return <ActionDialog {...props} action={task} />
}
