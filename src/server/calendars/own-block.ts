import type { Day } from '../../domain/stay.ts'
import type { Actor, Db } from '../context.ts'
import { Failure } from '../failure.ts'
import { findBlocks } from './store-blocks.ts'
import type { Block } from './store-blocks.ts'

/**
 * A block that keeps its nights and that the caller may change: a stranger's is missing, one that staff made or a feed
 * brought (the next synchronisation would bring it back) an OWNER leaves alone. `freedToo` when the freeing
 * itself is taken back.
 */
export async function ownBlock(
  db: Db,
  id: number,
  actor: Actor,
  today: Day,
  now: Date,
  freedToo = false,
): Promise<Block> {
  const [block] = await findBlocks(db, [id], actor, today, now)
  if (block === undefined || (block.status === 'freed' && !freedToo)) throw new Failure('not_found')
  if (!block.can_free) throw new Failure('not_allowed')
  return block
}
