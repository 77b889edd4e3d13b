import { useEffect, useState } from 'react'

/** The current time, refreshed twice a minute, which is enough for «3 sa 12 dk kaldı». */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
