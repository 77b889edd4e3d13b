/** Search engines cut longer titles and descriptions; in characters (docs/product.md, Search engines). */
export const SEO_MAX = { title: 60, description: 155 }

/** The name of a site that has not been named. */
export const BRAND = 'Telmessa'

interface KeyValue {
  key: string
  value: string
}

/** The name of the site; the settings of footer and contact share keys. */
export function brandOf(site: { contact: KeyValue[]; footerData: KeyValue[] } | null): string {
  const values = [...(site?.contact ?? []), ...(site?.footerData ?? [])]
  const named = values.find(({ key, value }) => key === 'site_name' && value.trim() !== '')
  return named?.value.trim() ?? BRAND
}

/** Cuts a text at a word and adds an ellipsis, within the limit; never splits a surrogate pair. */
export function cutText(text: string, most: number): string {
  const clean = text.replaceAll(/\s+/g, ' ').trim()
  if (clean.length <= most) return clean
  const space = clean.lastIndexOf(' ', most - 1)
  const kept = clean.slice(0, space > most / 2 ? space : most - 1)
  return `${kept.replace(/[\s,.;:·–\ud800-\udbff-]+$/, '')}…`
}

/** The title with the brand behind it; a long title is cut, the brand is kept. */
export function pageTitle(title: string, brand: string): string {
  return `${cutText(title, SEO_MAX.title - brand.length - 3)} | ${brand}`
}

/** A title that an admin wrote: when both do not fit, the brand is left out before the title is cut. */
export function writtenTitle(title: string, brand: string): string {
  const whole = `${title.trim()} | ${brand}`
  return whole.length <= SEO_MAX.title ? whole : cutText(title, SEO_MAX.title)
}

/** The sentence at the end of every description of villas. */
export const TOTAL_PROMISE = 'Temizlik dahil toplam fiyatı baştan görün.'
/** The sentence at the end of every description of boats. */
export const TRIP_PROMISE = 'Turun toplam fiyatını baştan görün.'

/** A shorter "sentence" may be an abbreviation: «St.», «Dr.». */
const MIN_SENTENCE = 20

/** The first sentences of a text that fit; when none fits, the text cut at a word. */
function firstSentences(text: string, most: number): string {
  const clean = text.replaceAll(/\s+/g, ' ').trim()
  if (clean.length <= most && /^$|[.!?…]$/.test(clean)) return clean
  if (clean.length < most) return `${clean}.`
  const ends = [...clean.matchAll(/[.!?…](?=\s|$)/g)].map(({ index }) => index + 1)
  const end = ends.findLast((each) => each >= MIN_SENTENCE && each <= most)
  return end === undefined ? cutText(clean, Math.min(most, clean.length - 1)) : clean.slice(0, end)
}

/** A fact, the capacity and the promise of the total price. Only the fact is cut when they do not fit. */
export function pageDescription(fact: string, capacity: string, promise = TOTAL_PROMISE): string {
  const rest = [capacity, promise].filter((part) => part !== '').join(' ')
  return `${firstSentences(fact, SEO_MAX.description - rest.length - 1)} ${rest}`.trim()
}

/** «12 kişiye kadar.»; empty without villas. */
export const guestsUpTo = (guests: number) => (guests > 0 ? `${guests} kişiye kadar.` : '')
