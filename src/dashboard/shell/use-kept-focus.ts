import { useEffect } from 'react'

/** A dialog closes after what stood in it is gone; only then the browser gives the focus back by itself. */
const SETTLE_MS = 80
/** So long a page on its way may take until it has a heading. */
const PATIENCE_MS = 5000

/**
 * What is pressed often goes with what it did: a bar that saves, a row that was deleted, a page that was left. The focus
 * would fall to the page as a whole, where the next letter is a shortcut. It goes to the neighbour of a row, else to the
 * nearest heading (docs/design.md, States), unless somebody has gone on meanwhile.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** What has the focus, while it was not left by hand. */
    let held: Element | null = null
    /** Where it was lost; kept until there is something to focus. */
    let lost: Loss | null = null
    let isByKeys = false
    let timer: ReturnType<typeof setTimeout> | undefined
    /** What had the focus when a dialog opened, and gets it back; null: nothing had it. */
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
      // what is being taken out of the page is still in it now; a window that is left keeps its focus
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
      // who pressed with the mouse looks at the place still; the way back to a page knows its own
      target.focus({ preventScroll: !isByKeys || !isSamePage })
    }
    const observer = new MutationObserver((changes) => {
      if (held !== null && !held.isConnected && document.activeElement === document.body) {
        lost = lossOf(held, changes)
        held = null
        // a dialog that stays closes: what opened it may be gone with the same stroke
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
  /** what it stood in and is still there */
  place: Element
  /** of a row: the one after it and the one before it */
  rows: readonly Element[]
  path: string
  until: number
}

const ROW = 'li, tr, article'

/** Where something stood that was just taken out of the page, with others or in their midst. */
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

/** What may take the focus: a row that is left, else the heading of the nearest part that has one; null: not yet. */
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
