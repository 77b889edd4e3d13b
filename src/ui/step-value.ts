type Range = { min?: number | undefined; max?: number | undefined }

/** The next whole number in a direction, never outside the range; a typed fraction goes to its neighbour. */
export function stepValue(current: number | null, direction: 1 | -1, range: Range = {}): number {
  if (current === null || Number.isNaN(current)) return clamp(range.min ?? 0, range)
  return clamp(direction === 1 ? Math.floor(current) + 1 : Math.ceil(current) - 1, range)
}

/** Brings a typed value back into the range. */
export function clamp(value: number, { min = -Infinity, max = Infinity }: Range): number {
  return Math.min(max, Math.max(min, value))
}
