import { useNavigate, useSearchParams } from 'react-router'
import { idIn } from '../shell/address-numbers.ts'

const TASKS = [
  'sendbank',
  'sendpaymentlink',
  'sendconfirm',
  'sendcancel',
  'sendexpired',
  'reopen',
  'edit',
  'payment',
] as const
export type DrawerTask = (typeof TASKS)[number]

/** What is open over the list, from the address: `id` is the reservation, `do` the task. */
export function useDrawerAddress() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const search = (next: Record<string, string | null>) => {
    const changed = new URLSearchParams(params)
    for (const [name, value] of Object.entries(next)) {
      if (value === null) changed.delete(name)
      else changed.set(name, value)
    }
    const text = changed.toString()
    return text === '' ? '?' : `?${text}`
  }
  return {
    task: TASKS.find((task) => task === params.get('do')) ?? null,
    mail: idIn(params.get('mail')),
    taskHref: (next: DrawerTask) => search({ do: next, of: null }),
    /** The payment to refund. */
    of: idIn(params.get('of')),
    undoHref: (id: number) => search({ do: 'payment', of: String(id) }),
    mailHref: (id: number) => search({ mail: String(id) }),
    endTask: () => void navigate(search({ do: null, of: null, mail: null }), { replace: true }),
    close: () => void navigate(search({ id: null, do: null, of: null, mail: null }), { replace: true }),
  }
}
