/** The images of the brand by name and width, in src/site/brand (made by scripts/make-brand-images.ts). */
const files = import.meta.glob<string>('./*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

type Name = 'hero-day' | 'hero-night' | 'bay-day' | 'bay-night'
type Format = 'avif' | 'webp'

function sourceSet(name: Name, format: Format): string {
  return Object.entries(files)
    .flatMap(([path, url]) => {
      const width = path.match(new RegExp(`/${name}-(\\d+)\\.${format}$`))?.[1]
      return width === undefined ? [] : [{ width: Number(width), url }]
    })
    .toSorted((a, b) => a.width - b.width)
    .map(({ width, url }) => `${url} ${width}w`)
    .join(', ')
}

const setsOf = (name: Name): Record<Format, string> => ({
  avif: sourceSet(name, 'avif'),
  webp: sourceSet(name, 'webp'),
})

/** Put together once: the home page asks for them twenty times at each rendering. */
const sets: Record<Name, Record<Format, string>> = {
  'hero-day': setsOf('hero-day'),
  'hero-night': setsOf('hero-night'),
  'bay-day': setsOf('bay-day'),
  'bay-night': setsOf('bay-night'),
}

const plain = (name: Name) => sets[name].webp.split(' ')[0]

const DARK = '(prefers-color-scheme: dark)'

type Pair = { day: Name; night: Name; sizes: string; alt: string; priority?: boolean }

function Sources({ first, second, sizes }: { first: Name; second: Name; sizes: string }) {
  return (
    <>
      <source media={DARK} type="image/avif" srcSet={sets[second].avif} sizes={sizes} />
      <source media={DARK} type="image/webp" srcSet={sets[second].webp} sizes={sizes} />
      <source type="image/avif" srcSet={sets[first].avif} sizes={sizes} />
      <source type="image/webp" srcSet={sets[first].webp} sizes={sizes} />
    </>
  )
}

/**
 * An image in a day and a night version. The first <picture> follows the system theme and is loaded at once.
 * The second is for visitors who chose the other theme by hand; the browser loads it only when CSS shows it.
 * The HTML is therefore the same for everybody.
 */
export function DayNightImage({ day, night, sizes, alt, priority = false }: Pair) {
  return (
    <>
      <picture className="by-system">
        <Sources first={day} second={night} sizes={sizes} />
        <img
          src={plain(day)}
          alt={alt}
          width={1080}
          height={1350}
          loading={priority ? undefined : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
        />
      </picture>
      <picture className="by-choice">
        <Sources first={night} second={day} sizes={sizes} />
        <img src={plain(night)} alt={alt} width={1080} height={1350} loading="lazy" />
      </picture>
    </>
  )
}
