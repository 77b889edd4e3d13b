import { useEffect, useState } from 'react'

/** A typed text once typing has rested: what is asked of the server. */
export function useDebounced(text: string, milliseconds = 250): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return rested
}
