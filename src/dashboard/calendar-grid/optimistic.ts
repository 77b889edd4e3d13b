import type { InfiniteData } from '@tanstack/react-query'
import { cutBlocks } from '../../domain/calendar/cut-blocks.ts'
import { stayOverlaps } from '../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../domain/calendar/stay.ts'
import type { NewBlocks, VillaBlock } from './blocks/blocks.ts'
import type { Occupancy, OccupancyVilla, Span } from './bars.ts'

type Pages = InfiniteData<Occupancy, number>

function eachVilla(data: Pages, change: (villa: OccupancyVilla) => OccupancyVilla): Pages {
  return {
    ...data,
    pages: data.pages.map((page) => ({ ...page, items: page.items.map((villa) => change(villa)) })),
  }
}

/** The grid with these nights closed. Shown at once and replaced by the server's answer. */
export function withBlocks(data: Pages | undefined, body: NewBlocks): Pages | undefined {
  if (data === undefined) return data
  const ids = new Set([body.villa_id].flat())
  return eachVilla(data, (villa) => {
    if (!ids.has(villa.id)) return villa
    // A negative id is not stored yet, so it cannot be opened.
    const block = { ...painted(body.startDate, body.endDate, body.reason, body.note ?? ''), id: -villa.id }
    const gaps = villa.gaps.filter((gap) => gap.check_out <= body.startDate || body.endDate <= gap.check_in)
    return { ...villa, gaps, spans: [...villa.spans, block] }
  })
}

/** The grid with these nights opened. A block that is cut in two is drawn as two. */
export function withNightsOpened(
  data: Pages | undefined,
  villaIds: readonly number[],
  stay: Stay,
  today: Day,
): Pages | undefined {
  if (data === undefined) return data
  return eachVilla(data, (villa) => {
    if (!villaIds.includes(villa.id)) return villa
    const { cuts } = cutBlocks(villa.spans, stay, today)
    const left = new Map(cuts.map(({ entry, parts }) => [entry, parts]))
    const spans = villa.spans.flatMap((span) => {
      const parts = left.get(span)
      // A negative id: the second part is not stored yet.
      return (
        parts?.map((part, place) => ({ ...span, ...part, id: place === 0 ? span.id : -span.id })) ?? [span]
      )
    })
    return { ...villa, spans }
  })
}

/** The grid with blocks restored to an earlier state. */
export function withBlocksRestored(
  data: Pages | undefined,
  changes: readonly { before: VillaBlock; parts: readonly VillaBlock[] }[],
): Pages | undefined {
  if (data === undefined) return data
  return eachVilla(data, (villa) => {
    const own = changes.filter(({ before }) => before.villa_id === villa.id)
    if (own.length === 0) return villa
    const gone = new Set(own.flatMap(({ before, parts }) => [before.id, ...parts.map(({ id }) => id)]))
    const blocks = own.map(({ before }) => ({
      ...painted(before.check_in, before.check_out, before.reason, before.note),
      id: -before.id,
    }))
    const spans = villa.spans.filter(({ kind, id }) => kind !== 'block' || !gone.has(id))
    const gaps = villa.gaps.filter((gap) => !blocks.some((block) => stayOverlaps(gap, block)))
    return { ...villa, gaps, spans: [...spans, ...blocks] }
  })
}

/** Converts a block to a bar of the grid. */
function painted(check_in: Day, check_out: Day, reason: string, note: string): Omit<Span, 'id'> {
  return {
    kind: 'block',
    check_in,
    check_out,
    reservation_id: null,
    code: null,
    status: null,
    label: reason,
    reason,
    note,
    hold_expires_at: null,
    is_external: false,
    can_free: true,
  }
}

/** The grid without one block. */
export function withoutBlock(data: Pages | undefined, id: number): Pages | undefined {
  if (data === undefined) return data
  return eachVilla(data, (villa) =>
    villa.spans.some((span) => span.id === id && span.kind === 'block')
      ? { ...villa, spans: villa.spans.filter((span) => span.id !== id || span.kind !== 'block') }
      : villa,
  )
}
