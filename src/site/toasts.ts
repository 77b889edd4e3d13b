/** A short message at the bottom of the page. `action` takes back what was done. */
export interface Toast {
  id: number
  text: string
  tone: 'plain' | 'error'
  action?: { label: string; run: () => void }
}

let shown: Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
const NONE: Toast[] = []
const MOST = 3

function tell(next: Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

export function showToast(text: string, options: Partial<Pick<Toast, 'tone' | 'action'>> = {}): void {
  lastId += 1
  const toast: Toast = { id: lastId, text, tone: 'plain', ...options }
  tell([...shown, toast].slice(-MOST))
}

export function hideToast(id: number): void {
  tell(shown.filter((toast) => toast.id !== id))
}

export const toastStore = {
  read: () => shown,
  initial: () => NONE,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
