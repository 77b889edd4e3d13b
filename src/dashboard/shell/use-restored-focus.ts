import { useEffect } from 'react'

/**
 * Time to wait before moving the focus. A dialog closes after its content is gone, and only then does the
 * browser return the focus by itself.
 */
const SETTLE_MS = 80
/** How long to wait for a loading page to show a heading. */
const PATIENCE_MS = 5000

/**
 * Moves the focus when the focused element is removed: a save bar, a deleted row, a page that was left.
 * Otherwise the focus would fall to the body, where the next letter is a shortcut. It moves to the
 * neighbouring row, else to the nearest heading (docs/design.md, States), unless the user has moved it
 * meanwhile.
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    /** The focused element, unless the user has left it. */
    let held: Element | null = null
    /** Where the focus was lost; kept until there is something to focus. */
    let lost: Loss | null = null
    let isByKeys = false
    let timer: ReturnType<typeof setTimeout> | undefined
    /** The element that was focused when a dialog opened and gets the focus back; null if there was none. */
    const openers = new WeakMap<Element, Element | null>()

    const take = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      const dialog = target.closest('dialog')
      if (dialog !== null && (held === null || !dialog.contains(held))) openers.set(dialog, held)
      held = target
      lost = null
    }
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) return
      // Waits a moment: an element that is being removed is still connected now. An inactive window keeps its
      // focus.
      setTimeout(() => {
        if (held === target && held?.isConnected === true && document.activeElement !== held) held = null
      })
    }
    const goOn = (event: Event) => {
      isByKeys = event.type === 'keydown'
      lost = null
    }
    const settle = () => {
      timer = undefined
      if (lost === null) return
      if (document.activeElement !== document.body || performance.now() > lost.until) {
        lost = null
        return
      }
      const target = targetFor(lost)
      if (target === null) return
      const isSamePage = lost.path === location.pathname
      lost = null
      if (!target.hasAttribute('tabindex') && target.tabIndex < 0) target.tabIndex = -1
      // After a mouse click the page does not scroll, because the user looks at that position. Going back
      // restores its own scroll position.
      target.focus({ preventScroll: !isByKeys || !isSamePage })
    }
    const observer = new MutationObserver((changes) => {
      if (held !== null && !held.isConnected && document.activeElement === document.body) {
        lost = lossOf(held, changes)
        held = null
        // The dialog stays in the page but closes. The element that opened it may have been removed by the
        // same action.
        const dialog = lost?.place.closest('dialog') ?? null
        const opener = dialog === null ? undefined : openers.get(dialog)
        if (opener === null) lost = null
        if (opener?.isConnected === false) lost = lossOf(opener, changes) ?? lost
      }
      if (lost !== null) timer ??= setTimeout(settle, SETTLE_MS)
    })
    observer.observe(document.body, { subtree: true, childList: true })
    document.addEventListener('focusin', take)
    document.addEventListener('focusout', leave)
    document.addEventListener('keydown', goOn, true)
    document.addEventListener('pointerdown', goOn, true)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
      document.removeEventListener('focusin', take)
      document.removeEventListener('focusout', leave)
      document.removeEventListener('keydown', goOn, true)
      document.removeEventListener('pointerdown', goOn, true)
    }
  }, [])
}

interface Loss {
  /** The nearest ancestor that still exists. */
  place: Element
  /** The next and the previous row, if the element was a row. */
  rows: readonly Element[]
  path: string
  until: number
}

const ROW = 'li, tr, article'

/** Finds where an element was that has just been removed, alone or with its ancestors. */
function lossOf(held: Element, changes: readonly MutationRecord[]): Loss | null {
  let gone = held.getRootNode()
  for (const { removedNodes, target, nextSibling, previousSibling } of changes) {
    if (![...removedNodes].includes(gone)) continue
    if (!target.isConnected) {
      gone = target.getRootNode()
      continue
    }
    const isRow = gone instanceof Element && gone.matches(ROW)
    const rows = isRow ? [nextSibling, previousSibling].filter((node) => node instanceof Element) : []
    return {
      place: target as Element,
      rows: rows.filter((row) => row.matches(ROW)),
      path: location.pathname,
      until: performance.now() + PATIENCE_MS,
    }
  }
  return null
}

/**
 * The element to focus: a neighbouring row, else the heading of the nearest part that has one; null if there
 * is none yet.
 */
function targetFor({ place, rows }: Loss): HTMLElement | null {
  const room = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.querySelector('main')
  if (room === null) return null
  const row = rows.find((one) => room.contains(one))
  if (row !== undefined) return shown(row, 'a[href]:not([tabindex="-1"])') ?? (row as HTMLElement)
  for (let box: Element | null = room.contains(place) ? place : room; box !== null; box = box.parentElement) {
    const heading = shown(box, 'h1, h2, h3')
    if (heading !== null || box === room) return heading
  }
  return null
}

const shown = (box: Element, selector: string): HTMLElement | null =>
  [...box.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility()) ?? null
