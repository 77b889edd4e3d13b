import { showToast } from '../shell/toasts.tsx'

/**
 * Copies a text and shows a toast. When the clipboard is refused, the toast tells the visitor to copy by
 * hand.
 */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(done)
  } catch {
    showToast('Kopyalanamadı, elle seçip kopyalayın.', { tone: 'error' })
  }
}
