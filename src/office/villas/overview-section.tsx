import { SectionTitle } from './section-frame.tsx'
import type { SectionProps } from './villa.ts'

/** The villa at a glance; all that an owner sees of it beside its calendar. */
export function OverviewSection({ villa }: SectionProps) {
  return (
    <>
      <SectionTitle title="Özet" />
      <section className="part">
        <dl className="facts">
          <div>
            <dt>Kapasite</dt>
            <dd>{villa.guests} kişi</dd>
          </div>
          <div>
            <dt>İzin belgesi</dt>
            <dd>{villa.permit_no ?? 'yok'}</dd>
          </div>
        </dl>
      </section>
    </>
  )
}
