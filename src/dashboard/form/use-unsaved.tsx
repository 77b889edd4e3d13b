import { useCallback, useRef } from 'react'
import { useBlocker } from 'react-router'
import type { Blocker, Location } from 'react-router'
import { Confirm, useLeaveGuard } from '../../ui/dialog.tsx'

const always = () => true

/**
 * Leaving with something typed asks first: the browser at closing the tab, this question at Back and at links. The
 * dialog around a form asks by itself for Esc and ✕, and calls `release` when the answer was yes. `isLeft` says which
 * steps leave it, where not every one does.
 */
export function useUnsaved(isDirty: boolean, isLeft: (from: Location, to: Location) => boolean = always) {
  const isReleased = useRef(false)
  useLeaveGuard(isDirty)
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }: { currentLocation: Location; nextLocation: Location }) =>
        isDirty && !isReleased.current && isLeft(currentLocation, nextLocation),
      [isDirty, isLeft],
    ),
  )
  const release = useCallback(() => {
    isReleased.current = true
  }, [])
  return { release, question: <LeaveQuestion blocker={blocker} open={blocker.state === 'blocked'} /> }
}

/** The question itself, for a page that blocks leaving for several reasons: the router knows one blocker alone. */
export function LeaveQuestion({ blocker, open }: { blocker: Blocker; open: boolean }) {
  return (
    <Confirm
      open={open}
      title="Değişiklikler kaybolacak. Yine de çıkılsın mı?"
      confirmLabel="Kaydetmeden çık"
      cancelLabel="Düzenlemeye dön"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>Yazdıklarınız kaydedilmedi.</p>
    </Confirm>
  )
}
