import { formatNumber } from '../../domain/turkish/turkish.ts'
import { AppLink } from '../../ui/app-link.tsx'

type KpiProps = {
  label: string
  /** What is counted together, each with the list that shows it: one, or that of villas and that of boats. */
  parts: { count: number; href: string; what: string }[]
  /** Below a single part. */
  note: string
}

/** A number of the first screen. It equals what the lists behind it show. */
export function Kpi({ label, parts, note }: KpiProps) {
  const sum = parts.reduce((all, { count }) => all + count, 0)
  const [only] = parts
  if (parts.length === 1 && only !== undefined) {
    return (
      <AppLink href={only.href} className="kpi">
        <span>{label}</span>
        <b>{formatNumber(sum)}</b>
        <small>{note}</small>
      </AppLink>
    )
  }
  return (
    <div className="kpi">
      <span>{label}</span>
      <b>{formatNumber(sum)}</b>
      <small className="kpi-parts">
        {parts.map(({ count, href, what }) => (
          <AppLink
            key={what}
            className="link"
            href={href}
            aria-label={`${label}, ${formatNumber(count)} ${what}`}
          >
            {formatNumber(count)} {what}
          </AppLink>
        ))}
      </small>
    </div>
  )
}
