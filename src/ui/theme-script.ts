import { useCallback, useSyncExternalStore } from 'react'

/** The storage key of the theme: 'true' is dark, 'false' light; absent follows the system. */
const THEME_KEY = 'theme'

/**
 * An inline script for the head, before any style sheet: it sets the theme before the first paint. It is a
 * constant, so that a content security policy can name its hash.
 */
export const themeScript = `(()=>{try{var t=localStorage.getItem('${THEME_KEY}');if(t==='true'||(t===null&&matchMedia('(prefers-color-scheme:dark)').matches))document.documentElement.dataset.theme='dark'}catch{}})()`

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const isDark = () => document.documentElement.dataset.theme === 'dark'

/**
 * Whether the page is dark, and the setter. The server renders light; the script of the head has set the
 * attribute by then.
 */
export function useTheme(): { dark: boolean; setDark: (dark: boolean) => void } {
  const dark = useSyncExternalStore(subscribe, isDark, () => false)
  const setDark = useCallback((next: boolean) => {
    const root = document.documentElement
    if (next) root.dataset.theme = 'dark'
    else delete root.dataset.theme
    try {
      localStorage.setItem(THEME_KEY, String(next))
    } catch {
      // A browser that forbids storage still changes the page.
    }
    for (const listener of listeners) listener()
  }, [])
  return { dark, setDark }
}
