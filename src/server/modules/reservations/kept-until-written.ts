import type { Actor, Context } from '../../platform/context.ts'
import type { WriteNews } from '../../platform/db/write-news.ts'
import { KeptValues } from '../../platform/kept-values.ts'
import { nextChange } from './store-hold-ends.ts'

/** How many different answers a process keeps of each kind. */
const MAX_KEPT = 500

const isOfReservations = (tag: string) => tag === 'reservation'
/** An owner may get or lose a villa; the first screen shows villas and blocks. */
const isOfVillas = (tag: string) => isOfReservations(tag) || tag === 'villa' || tag.startsWith('villa:')

/**
 * Returns a function that keeps what `read` returns until a reservation is written, and where villas matter a villa or
 * its calendar. It is also read anew after midnight, when a hold ends, and when one begins to end soon. `key` names what
 * is asked; every OWNER has values of their own.
 */
export function keptUntilWritten<Value>(mattersVilla: (actor: Actor) => boolean) {
  const ofProcess = new WeakMap<WriteNews, Record<'some' | 'more', KeptValues<string, Value>>>()
  return async (
    { db, writes, actor }: Pick<Context<Actor>, 'db' | 'writes' | 'actor'>,
    key: string,
    now: Date,
    read: () => Promise<Value>,
  ): Promise<Value> => {
    let kept = ofProcess.get(writes)
    if (kept === undefined) {
      kept = {
        some: new KeptValues<string, Value>(writes, MAX_KEPT, (tag) =>
          isOfReservations(tag) ? 'all' : null,
        ),
        more: new KeptValues<string, Value>(writes, MAX_KEPT, (tag) => (isOfVillas(tag) ? 'all' : null)),
      }
      ofProcess.set(writes, kept)
    }
    const own = actor.role === 'ADMIN' ? key : `${actor.id} ${key}`
    const values = await kept[mattersVilla(actor) ? 'more' : 'some'].of([own], now, 1, async () => {
      const [value, until] = await Promise.all([read(), nextChange(db, now)])
      return new Map([[own, { value, until }]])
    })
    return values[0]!
  }
}
