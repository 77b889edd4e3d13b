import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

const SIGNS = ['pointermove', 'touchstart', 'keydown', 'scroll'] as const

/**
 * Prefetches the code of the page that most visits go to next, after the visitor's first move. If the
 * connection is lost later, our own page can then say that the data cannot be loaded; otherwise the browser
 * would show its own error page.
 */
export function PrefetchPage({ to }: { to: string }) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const want = () => setWanted(true)
    const options = { once: true, passive: true }
    for (const sign of SIGNS) addEventListener(sign, want, options)
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, want)
    }
  }, [])
  return isWanted && <PrefetchPageLinks page={to} />
}
