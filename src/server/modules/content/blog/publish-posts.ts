import type { World } from '../../../platform/context.ts'
import { announceDue } from './store.ts'

/**
 * Announces posts whose moment has come, so that every process drops the pages that it keeps without them. Readers see
 * such a post as public even when this job has not run yet. Returns how many it announced.
 */
export const publishPosts = (world: World): Promise<number> => announceDue(world.db, world.now())
