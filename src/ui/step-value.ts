type StepRange = { min?: number | undefined; max?: number | undefined; step?: number | undefined }

/** The next value in a direction, on the grid that starts at `min`, never outside the range. */
export function stepValue(current: number | null, direction: 1 | -1, range: StepRange = {}): number {
  const { min = -Infinity, max = Infinity, step = 1 } = range
  if (current === null || Number.isNaN(current)) return clamp(Number.isFinite(min) ? min : 0, range)
  const origin = Number.isFinite(min) ? min : 0
  const position = (current - origin) / step
  // A typed value off the grid goes to the neighbouring grid point, as the browser's own arrows do.
  const target = direction === 1 ? Math.floor(position + 1e-9) + 1 : Math.ceil(position - 1e-9) - 1
  return Math.min(max, Math.max(min, origin + target * step))
}

/** Brings a typed value back into the range. */
export function clamp(value: number, { min = -Infinity, max = Infinity }: StepRange): number {
  return Math.min(max, Math.max(min, value))
}
