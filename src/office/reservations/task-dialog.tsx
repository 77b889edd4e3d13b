import { ActionDialog } from './action-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import type { TaskProps } from './task-props.ts'
import type { DrawerTask } from './use-drawer-address.ts'

/** What `do` in the address names, if the record still allows it. */
export function TaskDialog({ task, ...props }: TaskProps & { task: DrawerTask }) {
  const { can } = props.reservation
  if (task === 'edit') return can.edit ? <EditDialog {...props} /> : null
  if (task === 'payment') return can.record_payment ? <PaymentDialog {...props} /> : null
  return can[task] ? <ActionDialog {...props} action={task} /> : null
}
