import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { Toaster, toast } from 'sonner'

export type NotifyOptions = {
  action?: { label: string; run: () => void }
  /** Errors stay until closed and interrupt a screen reader. */
  tone?: 'ok' | 'error'
  /** The same id replaces an earlier toast. */
  id?: string
}

/**
 * How often a toast with an id was closed by hand. A new toast needs a new id, because a toast that is still
 * closing takes its id with it.
 */
const closings = new Map<string, number>()

/** Shows a short message for five seconds at the bottom of the page, with «Geri al» when it can be undone. */
export function notify(text: string, { action, tone = 'ok', id }: NotifyOptions = {}): void {
  const times = id === undefined ? 0 : (closings.get(id) ?? 0)
  const close = (toastId: number | string) => {
    toast.dismiss(toastId)
    if (id !== undefined) closings.set(id, times + 1)
  }
  toast.custom(
    (toastId) => (
      <div className="toast" data-tone={tone} role={tone === 'error' ? 'alert' : undefined}>
        {tone === 'error' ? <CircleAlert size={18} /> : <CircleCheck size={18} />}
        <span>{text}</span>
        {action && (
          <button
            type="button"
            onClick={() => {
              close(toastId)
              action.run()
            }}
          >
            {action.label}
          </button>
        )}
        {tone === 'error' && (
          <button type="button" className="toast-x" aria-label="Kapat" onClick={() => close(toastId)}>
            <X size={17} />
          </button>
        )}
      </div>
    ),
    {
      duration: tone === 'error' ? Number.POSITIVE_INFINITY : 5000,
      ...(id === undefined ? {} : { id: `${id} ${times}` }),
    },
  )
}

type ToastsProps = {
  /** The corner on a wide screen. Left when a dialog is open, whose buttons are on the right. */
  corner?: 'right' | 'left'
}

/** Once in each app, near the end of the body. On a phone across the bottom. */
export function Toasts({ corner = 'right' }: ToastsProps) {
  return (
    <Toaster
      position={`bottom-${corner}`}
      containerAriaLabel="Bildirimler"
      visibleToasts={3}
      gap={10}
      // Above the buttons at the bottom of a drawer and in the site's corner, so that it does not cover them.
      offset={{ bottom: '5.5rem', [corner]: 24 }}
      mobileOffset={{ bottom: 'calc(5.5rem + env(safe-area-inset-bottom))', left: 16, right: 16 }}
      toastOptions={{ unstyled: true, style: { width: 'min(24rem, calc(100vw - 2rem))' } }}
    />
  )
}
