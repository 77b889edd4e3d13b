import icons from '../../ui/feature-icons.svg?url'

/** An icon of a feature, as the page of a villa draws it. */
export function FeatureIcon({ name }: { name: string }) {
  return (
    <svg className="feature-icon" width="20" height="20" aria-hidden="true">
      <use href={`${icons}#${name === '' ? 'check' : name}`} />
    </svg>
  )
}
