let last = 0

/** A counter, by which the names, codes and slugs of the records in one test file differ. */
export function nextNumber(): number {
  last += 1
  return last
}
