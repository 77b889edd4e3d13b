import { makeFormStamp, SHORTEST_MS } from '../src/server/platform/form-stamp.ts'
import type { World } from '../src/server/platform/context.ts'

/** The stamp of a form that was opened long enough ago to be sent now. */
export const formStamp = ({ config, now }: Pick<World, 'config' | 'now'>): string =>
  makeFormStamp(config, new Date(now().getTime() - SHORTEST_MS))
