import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

const SIGNS = ['pointermove', 'touchstart', 'keydown', 'scroll'] as const

/**
 * Fetches the code of the page that most visits go to next, once the visitor does something. The code is then there
 * when the connection is not: our own page says that the data cannot be fetched, where the browser would show its own.
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
