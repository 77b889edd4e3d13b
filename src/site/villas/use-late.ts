import { useEffect, useState } from 'react'
import { insistHere } from '../shell/load-or-reload.ts'

/** Each is asked for once, however often it is wished for meanwhile. */
const asked = new WeakMap<() => Promise<unknown>, Promise<unknown>>()

function askOnce<Part>(load: () => Promise<Part>): Promise<Part> {
  const under = asked.get(load) ?? insistHere(load)
  asked.set(load, under)
  return under as Promise<Part>
}

/**
 * A part of a page that comes with its own code, when it is wanted. Unlike with React.lazy nothing gives way to it
 * before it is there: null, and with it what stands there already, stays until the connection allows.
 */
export function useLate<Part>(load: () => Promise<Part>, isWanted: boolean): Part | null {
  const [part, setPart] = useState<{ value: Part } | null>(null)
  useEffect(() => {
    if (!isWanted || part !== null) return
    let isHere = true
    const fetchIt = async () => {
      const value = await askOnce(load)
      if (isHere) setPart({ value })
    }
    void fetchIt()
    return () => {
      isHere = false
    }
  }, [isWanted, part, load])
  return part?.value ?? null
}
