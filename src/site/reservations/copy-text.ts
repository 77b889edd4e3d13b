import { showToast } from '../shell/toasts.tsx'

/** Copies a text and says so; where the clipboard is refused, what to do instead. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(done)
  } catch {
    showToast('Kopyalanamadı, elle seçip kopyalayın.', { tone: 'error' })
  }
}
