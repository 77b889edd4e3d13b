let last = 0

/** Makes the names, codes and slugs of test records differ within a test file's database. */
export function nextNumber(): number {
  last += 1
  return last
}
