import type { ContentOf } from '../../../contract/registry.ts'
import { AvailabilityStrip } from '../../../ui/availability-strip.tsx'
import { Money } from '../../../ui/money.tsx'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'

type Card = ContentOf<'POST /v1/admin/showcases/preview'>['showcases'][number]['villas'][number]

/** A small copy of the site's card: image, name, region, season, lowest nightly price. */
export function PreviewCard({ villa }: { villa: Card }) {
  const [image] = villa.images
  return (
    <article className="preview-card">
      <ResponsiveImage
        variants={image?.variants ?? []}
        alt={image?.alt ?? ''}
        dominant={image?.dominant}
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
