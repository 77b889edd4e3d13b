import { useEffect, useState } from 'react'

/** Returns the text once typing has paused, for queries to the server. */
export function useDebounced(text: string, milliseconds = 250): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return rested
}
