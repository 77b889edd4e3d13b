import { formatNumber } from '../../../domain/turkish/turkish.ts'
import type { Cluster } from './use-suspicious.ts'

/** What the requests of a cluster have in common. */
export function clusterTitle({ kind, name }: Pick<Cluster, 'kind' | 'name'>): string {
  if (kind === 'address') return `Aynı internet bağlantısı · ${name}`
  if (kind === 'phone') return `Benzer telefon · ${name}…`
  return name.startsWith('@') ? `Aynı e-posta alanı · ${name}` : `Benzer e-posta · ${name}`
}

type Held = Pick<Cluster['reservations'][number], 'unit'>

/** A word of villas, of boats or of both. */
function wordFor(reservations: readonly Held[], ofVillas: string, ofBoats: string): string {
  const trips = reservations.filter(({ unit }) => unit !== null).length
  if (trips === 0) return ofVillas
  return trips === reservations.length ? ofBoats : `${ofVillas} ya da ${ofBoats}`
}

/** What requests hold: nights of villas, days of boats. */
export const heldWord = (reservations: readonly Held[]) => wordFor(reservations, 'gece', 'gün')

/** «6 e-posta · 6 talep · 42 gece · 6 villa · 1 doğrulanmış». */
export function clusterFacts(cluster: Cluster): string {
  const { people, reservations, night_count, villa_count, verified_count } = cluster
  const parts: [number, string][] = [
    [people, 'e-posta'],
    [reservations.length, 'talep'],
    [night_count, heldWord(reservations)],
    [villa_count, wordFor(reservations, 'villa', 'tekne')],
    [verified_count, 'doğrulanmış'],
  ]
  return parts
    .filter(([n]) => n > 0)
    .map(([n, what]) => `${formatNumber(n)} ${what}`)
    .join(' · ')
}

/** The message after a release. */
export function releasedText(released: number, nights: number, changed: number, what = 'gece'): string {
  const done =
    released === 0
      ? 'Hiçbir talep serbest bırakılmadı.'
      : `${formatNumber(released)} talep serbest bırakıldı, ${formatNumber(nights)} ${what} yeniden açıldı.`
  return changed === 0 ? done : `${done} ${formatNumber(changed)} talep bu arada değişmiş, ona dokunulmadı.`
}
