/** A line of two texts side by side; null where the other text has one that this one lacks. */
export interface ComparedLine {
  left: string | null
  right: string | null
}

/** Puts the lines that both texts have beside each other, as many as possible in their order. */
export function compareLines(left: readonly string[], right: readonly string[]): ComparedLine[] {
  // shared[i][j]: how many lines left from i and right from j have in common
  const shared = Array.from({ length: left.length + 1 }, () =>
    Array.from({ length: right.length + 1 }, () => 0),
  )
  for (let i = left.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      shared[i]![j] =
        left[i] === right[j] ? shared[i + 1]![j + 1]! + 1 : Math.max(shared[i + 1]![j]!, shared[i]![j + 1]!)
    }
  }
  const lines: ComparedLine[] = []
  let [i, j] = [0, 0]
  while (i < left.length || j < right.length) {
    if (i < left.length && j < right.length && left[i] === right[j]) {
      lines.push({ left: left[i]!, right: right[j]! })
      i += 1
      j += 1
    } else if (j >= right.length || (i < left.length && shared[i + 1]![j]! >= shared[i]![j + 1]!)) {
      lines.push({ left: left[i]!, right: null })
      i += 1
    } else {
      lines.push({ left: null, right: right[j]! })
      j += 1
    }
  }
  return lines
}
