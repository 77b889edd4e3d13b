import icons from '../../ui/feature-icons.svg?url'
import { Fold } from './fold.tsx'

interface Feature {
  id: number
  name: string
  icon: string
  is_present: boolean
}
interface FeatureCategory {
  name: string
  features: readonly Feature[]
}

function FeatureItem({ feature }: { feature: Feature }) {
  return (
    <li data-absent={!feature.is_present || undefined}>
      {/* One SVG file with all feature icons: it needs no script and the browser caches it. */}
      <svg width="20" height="20" aria-hidden="true">
        <use href={`${icons}#${feature.icon === '' ? 'check' : feature.icon}`} />
      </svg>
      {feature.is_present ? (
        feature.name
      ) : (
        <s>
          <span className="sr-only">Yok: </span>
          {feature.name}
        </s>
      )}
    </li>
  )
}

/** How many features are shown before expanding; there are up to sixty. */
const FEATURES_SHOWN = 9
const ABSENT_SHOWN = 3

type FeaturesProps = { title: string; categories: readonly FeatureCategory[] }

/** What a villa or a boat has, and struck through those that visitors often look for and that it lacks. */
export function Features({ title, categories }: FeaturesProps) {
  const all = categories.flatMap((category) => category.features)
  const present = all.filter((feature) => feature.is_present)
  const absent = all.filter((feature) => !feature.is_present)
  if (all.length === 0) return null
  const first = [...leading(categories), ...absent.slice(0, ABSENT_SHOWN)]
  return (
    <section className="rental-section" aria-labelledby="ozellikler">
      <h2 id="ozellikler">{title}</h2>
      <ul className="features">
        {first.map((feature) => (
          <FeatureItem key={feature.id} feature={feature} />
        ))}
      </ul>
      {all.length > first.length && (
        <Fold title={`${present.length} özelliğin tümü`}>
          <div className="feature-groups">
            {categories
              .filter((category) => category.features.length > 0)
              .map((category) => (
                <div key={category.name}>
                  <h3>{category.name}</h3>
                  <ul className="features">
                    {category.features.map((feature) => (
                      <FeatureItem key={feature.id} feature={feature} />
                    ))}
                  </ul>
                </div>
              ))}
          </div>
        </Fold>
      )}
    </section>
  )
}

/** Takes the first features of every category in turn, so that no category fills the collapsed list alone. */
function leading(categories: readonly FeatureCategory[]): Feature[] {
  const rows = categories.map((category) => category.features.filter((feature) => feature.is_present))
  const longest = Math.max(0, ...rows.map((row) => row.length))
  return Array.from({ length: longest }, (_, index) => rows.flatMap((row) => row[index] ?? []))
    .flat()
    .slice(0, FEATURES_SHOWN)
}
