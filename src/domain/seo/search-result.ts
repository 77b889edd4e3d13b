/** Beyond these a search engine cuts what it shows of a page, in characters (docs/product.md, Search engines). */
export const SEO_MOST = { title: 60, description: 155 }

interface KeyValue {
  key: string
  value: string
}

/** The name the site gives itself; footer and contact share keys. */
export function brandOf(site: { contact: KeyValue[]; footerData: KeyValue[] } | null): string {
  const values = [...(site?.contact ?? []), ...(site?.footerData ?? [])]
  const named = values.find(({ key, value }) => key === 'site_name' && value.trim() !== '')
  return named?.value.trim() ?? 'Telmessa'
}

/** Cuts at a word and adds an ellipsis, never longer than the limit; never through a letter of two halves. */
export function cutText(text: string, most: number): string {
  const clean = text.replaceAll(/\s+/g, ' ').trim()
  if (clean.length <= most) return clean
  const space = clean.lastIndexOf(' ', most - 1)
  const kept = clean.slice(0, space > most / 2 ? space : most - 1)
  return `${kept.replace(/[\s,.;:·–\ud800-\udbff-]+$/, '')}…`
}

/** The title as the page has it: with the brand, cut to what is shown of it. */
export function pageTitle(title: string, brand: string): string {
  return `${cutText(title, SEO_MOST.title - brand.length - 3)} | ${brand}`
}

/** The title somebody wrote stays whole as long as it can: rather without the brand than without its end. */
export function writtenTitle(title: string, brand: string): string {
  const whole = `${title.trim()} | ${brand}`
  return whole.length <= SEO_MOST.title ? whole : cutText(title, SEO_MOST.title)
}

/** What every description promises, whatever it describes. */
export const TOTAL_PROMISE = 'Temizlik dahil toplam fiyatı baştan görün.'

/** Sentences shorter than this may be an abbreviation: «St.», «Dr.». */
const LEAST_SENTENCE = 20

/** The whole sentences at the beginning of a text that fit; without any, its beginning cut at a word. */
function firstOf(text: string, most: number): string {
  const clean = text.replaceAll(/\s+/g, ' ').trim()
  if (clean.length <= most && /^$|[.!?…]$/.test(clean)) return clean
  if (clean.length < most) return `${clean}.`
  const ends = [...clean.matchAll(/[.!?…](?=\s|$)/g)].map(({ index }) => index + 1)
  const end = ends.findLast((each) => each >= LEAST_SENTENCE && each <= most)
  return end === undefined ? cutText(clean, Math.min(most, clean.length - 1)) : clean.slice(0, end)
}

/** One fact, the capacity, the promise of the total price: the fact alone is cut, and only where it must be. */
export function pageDescription(fact: string, capacity: string): string {
  const rest = [capacity, TOTAL_PROMISE].filter((part) => part !== '').join(' ')
  return `${firstOf(fact, SEO_MOST.description - rest.length - 1)} ${rest}`.trim()
}

/** «12 kişiye kadar.»; nothing where no villa is. */
export const upTo = (guests: number) => (guests > 0 ? `${guests} kişiye kadar.` : '')
