import {
  createContext,
  lazy,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react'
import { insistHere } from './load-or-reload.ts'

/*
 * Parts of a page whose code is not needed to read it. The server writes them like everything else; their links,
 * forms, popovers and dialogs work as they are; the code comes with the visitor's first sign of life and takes over.
 */

// the last four are for hands that leave no other trace: voice and screen readers change a field, Back leaves the page
const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
  'click',
  'input',
  'change',
  'popstate',
] as const
const MOST_BUSY_MS = 5000

const isBrowser = typeof document !== 'undefined'

let wakeUp = () => {}
/** The visitor's first sign of life. */
export const awake = new Promise<void>((resolve) => {
  wakeUp = () => {
    for (const sign of SIGNS) removeEventListener(sign, notice, true)
    resolve()
  }
})
/** Of a mouse that rests where a page appears the browser tells as of a move: another place only is a sign. */
let restingAt: string | null = null
function notice(event: Event): void {
  if (event.type === 'pointermove') {
    const { clientX, clientY } = event as PointerEvent
    const place = `${clientX} ${clientY}`
    restingAt ??= place
    if (restingAt === place) return
  }
  wakeUp()
}
if (isBrowser) {
  for (const sign of SIGNS) addEventListener(sign, notice, { capture: true, passive: true })
  // scrolled already, or come to a part of the page
  if (scrollY > 0) wakeUp()
}

/** For what visitors came for: not even a sign, only the page itself has to be there. */
const idle = new Promise<void>((resolve) => {
  const rest = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: MOST_BUSY_MS })
    else setTimeout(resolve)
  }
  if (!isBrowser) return
  if (document.readyState === 'complete') rest()
  else addEventListener('load', rest, { once: true })
})

/** A press that came before the code: done again when it is there. What the browser does by itself is left to it. */
const REPEATED = 'button[type="button"]:not([popovertarget], [commandfor])'
let missed: HTMLElement | null = null

const isTaken = (element: HTMLElement) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))

function notePress(target: EventTarget | null): void {
  missed = target instanceof Element ? target.closest<HTMLElement>(REPEATED) : null
}
/** React has taken the press as well, perhaps over this very event: it stops those that it cannot hand on yet. */
function forgetTakenPress(): void {
  if (missed !== null && isTaken(missed)) missed = null
}
if (isBrowser) {
  addEventListener('click', ({ target }) => notePress(target), true)
  // on its way up, but before React's listener on the document, where handlers may stop it
  document.documentElement.addEventListener('click', forgetTakenPress)
  // and one that came before this code itself (deferred-scripts.ts)
  const { pressedEarly } = window
  if (pressedEarly instanceof Element && pressedEarly.isConnected) {
    notePress(pressedEarly)
    wakeUp()
  }
}

function repeatPress(): void {
  if (missed === null || !isTaken(missed)) return
  const button = missed
  missed = null
  button.click()
}

let waiting = 0
let isSettled = false
const listeners = new Set<() => void>()

function countTaken(): void {
  waiting -= 1
  if (waiting > 0) return
  isSettled = true
  for (const listener of listeners) listener()
}

/** Last in an island: its effect says that all of it is the browser's. */
function Taken({ onTaken }: { onTaken: () => void }) {
  useEffect(() => {
    onTaken()
    // after the event that may have brought this about
    setTimeout(repeatPress)
  }, [onTaken])
  return null
}

interface IslandOptions {
  /** where it is shown its code comes as soon as the page is there and the browser rests */
  soon?: boolean
}

/** The island a component stands in: whether it is shown yet. Never another object, which would empty what it holds. */
const Around = createContext({ isShown: false })

const never = () => () => {}
/** On the server and where a page of the server's is taken over. */
const useFirstPage = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

/**
 * A component whose module comes late. Until then it keeps the props it began with: new ones would empty it. On a page
 * that follows, the page before stays until it has come.
 */
export function island<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { soon = false }: IslandOptions = {},
): ComponentType<Props> {
  let fetched: Promise<{ default: ComponentType<Props> }> | null = null
  const fetchOnce = () => (fetched ??= insistHere(async () => ({ default: await load() })))
  // a part of the next page is under way before that page is
  if (isBrowser) void awake.then(fetchOnce)
  const Part = lazy(async () => {
    if (isBrowser) await (soon ? Promise.race([awake, idle]) : awake)
    return fetchOnce()
  }) as unknown as ComponentType<Props>

  return function Island(props: Props) {
    const [first] = useState(props)
    const [isThere, setThere] = useState(false)
    useEffect(() => {
      if (isThere) return
      waiting += 1
      return countTaken
    }, [isThere])
    const isFirstPage = useFirstPage()
    const around = useContext(Around)
    // what appears on a page that stands already leaves a hole of its own; a page that comes is shown whole
    const [isHole] = useState(isFirstPage || around.isShown)
    const [own] = useState({ isShown: false })
    useEffect(() => {
      own.isShown = true
    }, [own])
    const shown = isThere ? props : first
    return useMemo(() => {
      const part = (
        <Around value={own}>
          <Part {...shown} />
          <Taken onTaken={() => setThere(true)} />
        </Around>
      )
      return isHole ? <Suspense>{part}</Suspense> : part
    }, [shown, own, isHole])
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * False until the islands of the first page are taken over: a context that changes before would empty them all.
 * `isWanted` has them taken over without a sign.
 */
export function useIslandsTaken(isWanted: boolean): boolean {
  useEffect(() => {
    if (isWanted) wakeUp()
  }, [isWanted])
  return useSyncExternalStore(
    subscribe,
    () => isSettled,
    () => false,
  )
}
