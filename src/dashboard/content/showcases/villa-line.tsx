import type { ReactNode } from 'react'
import { StatusBadge } from '../../../ui/badge.tsx'
import { Money } from '../../../ui/money.tsx'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'
import type { ShowcaseVilla } from './showcase.ts'

type VillaLineProps = {
  villa: ShowcaseVilla
  /** It can be shown but stands behind the most that the page shows. */
  isSpare?: boolean
  children: ReactNode
}

/** A villa in one line: thumbnail, name, details and actions. */
export function VillaLine({ villa, isSpare = false, children }: VillaLineProps) {
  return (
    <div className="villa-line">
      <span className="line-thumb">
        <ResponsiveImage
          variants={villa.image?.variants ?? []}
          alt=""
          dominant={villa.image?.dominant}
          sizes="56px"
          ratio={4 / 3}
        />
      </span>
      <span className="line-texts">
        <span className="line-name">
          <b>{villa.name}</b>
          {villa.hidden_because !== null && (
            <StatusBadge tone="warn">
              {villa.hidden_because === 'inactive' ? 'Yayında değil' : 'İzni geçersiz'}
            </StatusBadge>
          )}
          {isSpare && <StatusBadge tone="neutral">Yedek</StatusBadge>}
        </span>
        <small>
          {villa.town_name} · {villa.guests} kişi
          {villa.nightly_from !== null && (
            <>
              {' · '}
              <Money owed amount={villa.nightly_from} />
            </>
          )}
        </small>
      </span>
      <span className="line-acts">{children}</span>
    </div>
  )
}
