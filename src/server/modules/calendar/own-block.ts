import type { Day } from '../../../domain/calendar/stay.ts'
import type { Actor, Db } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import { findBlocks } from './store-blocks.ts'
import type { Block } from './store-blocks.ts'

/**
 * A block that keeps its nights and that the caller may change. A stranger's block is not found; a block that admins made
 * or a feed brought is refused to an OWNER. `freedToo`: a freed block as well, to take the freeing back.
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
