import { notify } from '../../../ui/toast.tsx'

/** Copies an address and says so; where the clipboard is refused, what to do instead. */
export async function copyAddress(address: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    notify(done)
  } catch {
    notify('Kopyalanamadı, adresi elle seçip kopyalayın.', { tone: 'error', id: 'copy' })
  }
}
