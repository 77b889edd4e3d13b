import { useNavigate, useSearchParams } from 'react-router'

export type DrawerTask =
  | 'sendbank'
  | 'sendpaymentlink'
  | 'sendconfirm'
  | 'sendcancel'
  | 'sendexpired'
  | 'reopen'
  | 'edit'
  | 'payment'

const TASKS: ReadonlySet<string> = new Set([
  'sendbank',
  'sendpaymentlink',
  'sendconfirm',
  'sendcancel',
  'sendexpired',
  'reopen',
  'edit',
  'payment',
])

/** What lies over the list, as the address has it: `id` the reservation, `do` what is being done with it. */
export function useDrawerAddress() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const task = params.get('do')
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
    task: task !== null && TASKS.has(task) ? (task as DrawerTask) : null,
    mail: /^\d{1,9}$/.test(params.get('mail') ?? '') ? Number(params.get('mail')) : null,
    taskHref: (next: DrawerTask) => search({ do: next, of: null }),
    /** The payment that is given back. */
    of: /^\d{1,9}$/.test(params.get('of') ?? '') ? Number(params.get('of')) : null,
    undoHref: (id: number) => search({ do: 'payment', of: String(id) }),
    mailHref: (id: number) => search({ mail: String(id) }),
    endTask: () => void navigate(search({ do: null, of: null, mail: null }), { replace: true }),
    close: () => void navigate(search({ id: null, do: null, of: null, mail: null }), { replace: true }),
  }
}
