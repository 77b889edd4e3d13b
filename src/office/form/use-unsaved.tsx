import { useCallback, useRef } from 'react'
import { useBlocker } from 'react-router'
import { Confirm, useLeaveGuard } from '../../ui/dialog.tsx'

/**
 * Leaving with something typed asks first: the browser at closing the tab, this question at Back and at links. The
 * dialog around a form asks by itself for Esc and ✕, and calls `release` when the answer was yes.
 */
export function useUnsaved(isDirty: boolean) {
  const isReleased = useRef(false)
  useLeaveGuard(isDirty)
  const blocker = useBlocker(useCallback(() => isDirty && !isReleased.current, [isDirty]))
  const release = useCallback(() => {
    isReleased.current = true
  }, [])
  const question = (
    <Confirm
      open={blocker.state === 'blocked'}
      title="Değişiklikler kaybolacak. Yine de çıkılsın mı?"
      confirmLabel="Kaydetmeden çık"
      cancelLabel="Düzenlemeye dön"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>Yazdıklarınız kaydedilmedi.</p>
    </Confirm>
  )
  return { release, question }
}
