import type { ReactNode } from 'react'
import { Money } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { ShowcaseVilla } from './showcase.ts'

/** A villa as one line: thumbnail, name, what one picks by, and what can be done with it. */
export function VillaLine({ villa, children }: { villa: ShowcaseVilla; children: ReactNode }) {
  return (
    <div className="villa-line">
      <span className="villa-thumb">
        <Picture
          variants={villa.image?.variants ?? []}
          alt=""
          dominant={villa.image?.dominant}
          sizes="56px"
          ratio={4 / 3}
        />
      </span>
      <span className="villa-words">
        <b>{villa.name}</b>
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
      <span className="villa-acts">{children}</span>
    </div>
  )
}
