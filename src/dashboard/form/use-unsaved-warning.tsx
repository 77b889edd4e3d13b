import { useCallback, useRef } from 'react'
import { useBlocker } from 'react-router'
import type { Blocker, Location } from 'react-router'
import { Confirm, useLeaveGuard } from '../../ui/dialog.tsx'

const always = () => true

/**
 * Asks before unsaved text is left: the browser asks when the tab is closed, this question at Back and at
 * links. A dialog around a form asks by itself for Esc and ✕, and calls `release` when the answer was yes.
 * `isLeft` says which navigations leave the form; by default all do.
 */
export function useUnsavedWarning(
  isDirty: boolean,
  isLeft: (from: Location, to: Location) => boolean = always,
) {
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

/**
 * The question alone, for a page that blocks leaving for several reasons: the router allows one blocker at a
 * time.
 */
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
