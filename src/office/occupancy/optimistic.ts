import type { InfiniteData } from '@tanstack/react-query'
import type { NewBlocks } from '../external/blocks.ts'
import type { Occupancy, OccupancyVilla, Span } from './bars.ts'

type Pages = InfiniteData<Occupancy, number>

function eachVilla(data: Pages, change: (villa: OccupancyVilla) => OccupancyVilla): Pages {
  return {
    ...data,
    pages: data.pages.map((page) => ({ ...page, items: page.items.map((villa) => change(villa)) })),
  }
}

/** The grid as it will be once these nights are closed: painted at once, replaced by the server's answer. */
export function withBlocks(data: Pages | undefined, body: NewBlocks): Pages | undefined {
  if (data === undefined) return data
  const ids = new Set([body.villa_id].flat())
  return eachVilla(data, (villa) => {
    if (!ids.has(villa.id)) return villa
    const block: Span = {
      // below zero: not stored yet, so there is nothing to open
      id: -villa.id,
      kind: 'block',
      check_in: body.startDate,
      check_out: body.endDate,
      reservation_id: null,
      code: null,
      status: null,
      label: body.reason,
      reason: body.reason,
      note: body.note ?? '',
      hold_expires_at: null,
      is_external: false,
    }
    const gaps = villa.gaps.filter((gap) => gap.check_out <= body.startDate || body.endDate <= gap.check_in)
    return { ...villa, gaps, spans: [...villa.spans, block] }
  })
}

/** The grid without a block. */
export function withoutBlock(data: Pages | undefined, id: number): Pages | undefined {
  if (data === undefined) return data
  return eachVilla(data, (villa) =>
    villa.spans.some((span) => span.id === id && span.kind === 'block')
      ? { ...villa, spans: villa.spans.filter((span) => span.id !== id || span.kind !== 'block') }
      : villa,
  )
}
