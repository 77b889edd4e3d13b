import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { World } from '../../platform/context.ts'
import { deleteFormerSubscribers, eraseKeptStays } from './store-kept-data.ts'

/**
 * Erases what the law kept of erased people once its last day has passed, and subscribers who left long enough ago. Each
 * batch is a transaction, so a kill loses one batch at most; rows that another process has locked are left to it.
 * Returns the number of records.
 */
export async function eraseKeptData({ db, now }: World, signal?: AbortSignal): Promise<number> {
  const today = todayInIstanbul(now())
  const isStopped = () => signal?.aborted === true
  let done = 0
  for (const eraseBatch of [eraseKeptStays, deleteFormerSubscribers]) {
    let count = 0
    do {
      count = await eraseBatch(db, today)
      done += count
    } while (count > 0 && !isStopped())
  }
  return done
}
