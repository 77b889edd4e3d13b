import icons from '../../ui/feature-icons.svg?url'

/** A mark of the catalogue, as the villa's page draws it. */
export function FeatureIcon({ name }: { name: string }) {
  return (
    <svg className="feature-icon" width="20" height="20" aria-hidden="true">
      <use href={`${icons}#${name === '' ? 'check' : name}`} />
    </svg>
  )
}
