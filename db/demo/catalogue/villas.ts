import type { Villa } from './types.ts'
import { villas1 } from './villas-1.ts'
import { villas2 } from './villas-2.ts'
import { villas3 } from './villas-3.ts'

/** All villas of the catalogue, in the order of their position. */
export const villas: Villa[] = [...villas1, ...villas2, ...villas3]
