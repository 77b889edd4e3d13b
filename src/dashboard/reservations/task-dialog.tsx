import { useState } from 'react'
import { ActionDialog } from './action-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import type { TaskProps } from './task-props.ts'
import type { DrawerTask } from './use-drawer-address.ts'

/** What `do` in the address names, if the record still allows it. */
export function TaskDialog({ task, ...props }: TaskProps & { task: DrawerTask }) {
  const { can } = props.reservation
  const isAllowed = task === 'payment' ? can.record_payment : can[task]
  // what another does meanwhile does not take away what is typed: the server says why it is refused
  const [wasAllowed, setAllowed] = useState(isAllowed)
  if (isAllowed && !wasAllowed) setAllowed(true)
  if (!isAllowed && !wasAllowed) return null
  if (task === 'edit') return <EditDialog {...props} />
  if (task === 'payment') return <PaymentDialog {...props} />
  return <ActionDialog {...props} action={task} />
}
