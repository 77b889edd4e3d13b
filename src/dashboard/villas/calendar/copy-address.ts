import { notify } from '../../../ui/toast.tsx'

/** Copies an address to the clipboard. The message says what to do where the browser refuses that. */
export async function copyAddress(address: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    notify(done)
  } catch {
    notify('Kopyalanamadı, adresi elle seçip kopyalayın.', { tone: 'error', id: 'copy' })
  }
}
