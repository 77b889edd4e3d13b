import { addDays, todayInIstanbul, type Stay } from '../src/domain/calendar/stay.ts'
import { ask, keepAlive } from './load.ts'
import type { Server } from './stage.ts'

interface FreeStay extends Stay {
  villa_id: number
  slug: string
}

interface Found {
  items: { id: number; slug: string; stay: { is_provisional: boolean } | null }[]
}

/** Finds so many different stays that are free and may be booked, no two in one villa in the same week. */
export async function freeStays(server: Server, count: number, firstWeek: number): Promise<FreeStay[]> {
  const today = todayInIstanbul(new Date())
  const agent = keepAlive(1)
  const stays: FreeStay[] = []
  try {
    for (let week = firstWeek; week < 50 && stays.length < count; week += 1) {
      const check_in = addDays(today, week * 7)
      for (const nights of [5, 6, 7]) {
        const check_out = addDays(check_in, nights)
        for (let skip = 0; skip < 1000 && stays.length < count; skip += 100) {
          const query = `startDate=${check_in}&endDate=${check_out}&adults=2&take=100&skip=${skip}`
          const answer = await ask(agent, server.url, { path: `/v2/search?${query}` })
          const { items } = (JSON.parse(answer.body.toString()) as { content: Found }).content
          for (const { id, slug, stay } of items) {
            if (stay === null || stay.is_provisional || stays.length >= count) continue
            const isKnown = stays.some((one) => one.villa_id === id && one.check_in === check_in)
            if (!isKnown) stays.push({ villa_id: id, slug, check_in, check_out })
          }
          if (items.length < 100) break
        }
      }
    }
  } finally {
    agent.destroy()
  }
  if (stays.length < count) throw new Error(`Only ${stays.length} of ${count} stays are free.`)
  return stays
}

let guests = 0

/** A visitor's request for a stay, each from another person, because one person may have only a few open requests. */
export function requestOf(stay: FreeStay): Record<string, unknown> {
  guests += 1
  return {
    villa_id: stay.villa_id,
    startDate: stay.check_in,
    endDate: stay.check_out,
    adults: 2,
    first_name: 'Deniz',
    last_name: 'Ölçüm',
    // many names of one domain would count as one sender
    email: `olcum@olcum-${guests}.example`,
    phone: `+90 532 ${String(guests).padStart(7, '0')}`,
    kvkk_consent: true,
    terms_consent: true,
  }
}
