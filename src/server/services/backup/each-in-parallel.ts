const LANES = 8

/** Works on each item once, eight at a time, because most of the time is spent waiting for the disk. After a failure no other is begun. */
export async function eachInParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values()
  let hasFailed = false
  async function lane(): Promise<void> {
    for (const item of left) {
      if (hasFailed) return
      await work(item).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
    }
  }
  // waits for all of them: whoever cleans up after a failure must not meet one that still writes
  const ends = await Promise.allSettled(Array.from({ length: LANES }, lane))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
