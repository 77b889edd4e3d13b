const LANES = 8

/** Each item once, several at a time, since a disk is waited for file by file. After a failure none is begun. */
export async function inLanes<Item>(
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
  // all of them: whoever clears up after a failure must not meet one that still writes
  const ends = await Promise.allSettled(Array.from({ length: LANES }, lane))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
