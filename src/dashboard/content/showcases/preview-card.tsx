import type { ContentOf } from '../../../contract/registry.ts'
import { AvailabilityStrip } from '../../../ui/availability-strip.tsx'
import { Money } from '../../../ui/money.tsx'
import { Picture } from '../../../ui/picture.tsx'

type Card = ContentOf<'POST /v1/admin/showcases/preview'>['showcases'][number]['villas'][number]

/** The site's card, small: photograph, name, place, season, lowest night. */
export function PreviewCard({ villa }: { villa: Card }) {
  const [photo] = villa.images
  return (
    <article className="preview-card">
      <Picture
        variants={photo?.variants ?? []}
        alt={photo?.alt ?? ''}
        dominant={photo?.dominant}
        sizes="220px"
      />
      <h5>{villa.name}</h5>
      <p>
        {villa.district_name}, {villa.town_name} · {villa.guests} kişi
      </p>
      <AvailabilityStrip segments={villa.busy} />
      <p>
        {villa.nightly_from === null ? (
          'Fiyat için arayın'
        ) : (
          <>
            En düşük gecelik <Money amount={villa.nightly_from} />
          </>
        )}
      </p>
    </article>
  )
}
