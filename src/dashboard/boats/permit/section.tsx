import { PermitSection } from '../../editor/permit/section.tsx'
import { call } from '../../shell/call.ts'
import type { SectionProps } from '../boat.ts'
import { BOAT } from '../calls.ts'

/** The permit of a boat, which is no condition for showing it (docs/turkey.md, Permits). */
export function BoatPermit({ boat }: SectionProps) {
  return (
    <PermitSection
      rental={boat}
      calls={BOAT}
      mostGuests={400}
      save={async ({ permit_override_reason: _ofVillas, ...body }) => {
        await call('PUT /v1/admin/boats/{id}', { params: { id: boat.id }, body })
        return undefined
      }}
      words={{
        title: 'Turizm belgesi',
        hint: 'Kültür ve Turizm Bakanlığı’nın turizm işletmesi belgesi. Girilmemesi teknenin sitede görünmesine engel olmaz.',
        numberHint: 'Belgede yazdığı gibi.',
        guestsHint: `Teknenin kapasitesi ${boat.guests} kişi; belgedekinden büyük olamaz.`,
        untilHint: 'Belgede bir tarih yoksa boş bırakın.',
        standing: (state, until) =>
          ({
            ok: null,
            expiring: `Belgenin süresi bitmek üzere: ${until}.`,
            expired: `Belgenin süresi doldu: ${until}.`,
            missing: 'Belge numarası girilmemiş.',
            malformed: 'Numarada en az bir rakam olmalı. Belgedekini denetleyin.',
            cancelled: 'Belge iptal edilmiş görünüyor. Tekne sahibiyle görüşün.',
          })[state],
      }}
    />
  )
}
