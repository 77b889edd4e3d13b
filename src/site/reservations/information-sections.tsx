import type { ContentOf } from '../../contract/registry.ts'
import './information.css'

export type PriorInformation = ContentOf<'POST /v1/reservations/prior-information'>

/** The sections of a prior information form. */
export function InformationSections({ information }: { information: PriorInformation }) {
  return (
    <div className="information">
      {information.sections.map(({ heading, rows, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {rows.length > 0 && (
            <dl>
              {rows.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <p className="information-version">Sürüm {information.version}</p>
    </div>
  )
}

/** The form that was stored with a reservation, folded until it is asked for. */
export function StoredInformation({ information }: { information: PriorInformation | null }) {
  if (information === null) return null
  return (
    <details className="stored-information">
      <summary>{information.title}</summary>
      <InformationSections information={information} />
    </details>
  )
}
