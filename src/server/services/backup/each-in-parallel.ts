import PQueue from 'p-queue'

const LANES = 8

/** Works on each item once, eight at a time, because most of the time is spent waiting for the disk. After a failure no other is begun. */
export async function eachInParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = new PQueue({ concurrency: LANES })
  queue.addEventListener('error', () => queue.clear())
  try {
    await queue.addAll(items.map((item) => () => work(item)))
  } finally {
    // whoever cleans up after a failure must not meet one that still writes
    await queue.onIdle()
  }
}
