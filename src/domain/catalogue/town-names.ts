/** What the site says of where an agency is, from the towns in which it has active villas. */
interface Town {
  name: string
  villa_count: number
  longitude: number | null
}

/** Search engines show about so many characters of a title (docs/design.md, Widths). */
const LONGEST_TITLE = 60
const MOST_NAMES = 3

const withVillas = <Any extends Town>(towns: readonly Any[]) =>
  towns.filter(({ villa_count }) => villa_count > 0)

/** «Dalaman – Kaş», from west to east; «Kalkan» for one town, '' for none. */
export function townSpan(towns: readonly Town[]): string {
  const names = withVillas(towns)
    .toSorted((a, b) => (a.longitude ?? 0) - (b.longitude ?? 0))
    .map(({ name }) => name)
  return names.length <= 1 ? (names[0] ?? '') : `${names[0]!} – ${names.at(-1)!}`
}

/** «Fethiye, Kalkan ve Göcek»: the towns with the most villas, at most three; '' for none. */
export function mainTowns(towns: readonly Town[], most = MOST_NAMES): string {
  const names = withVillas(towns)
    .toSorted((a, b) => b.villa_count - a.villa_count)
    .slice(0, most)
    .map(({ name }) => name)
  return names.length <= 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ve ${names.at(-1)!}`
}

/** The title of the home page, with as many towns as it has room for. */
export function homeTitle(brand: string, towns: readonly Town[]): string {
  for (let most = MOST_NAMES; most > 0; most -= 1) {
    const title = `${brand}: ${mainTowns(towns, most)} kiralık villalar`
    if (mainTowns(towns, most) !== '' && title.length <= LONGEST_TITLE) return title
  }
  return `${brand}: kiralık villalar`
}
