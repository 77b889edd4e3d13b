import { ADDRESS_FIELDS, DEED_FIELDS } from '../../editor/btrans/fields.ts'
import { BtransSection } from '../../editor/btrans/section.tsx'
import type { BtransKind } from '../../editor/btrans/section.tsx'
import { call } from '../../shell/call.ts'
import { VILLA } from '../calls.ts'
import type { SectionProps } from '../villa.ts'

const OF_VILLAS: BtransKind = {
  show: (villa_id, query, options) =>
    call('GET /v1/admin/villas/btrans/{villa_id}', { params: { villa_id }, query }, options),
  save: (villa_id, body) => call('PUT /v1/admin/villas/btrans/{villa_id}', { params: { villa_id }, body }),
  words: {
    hint: 'Aylık günübirlik konut bildiriminde istenenler. Kimlik numaraları ve IBAN şifreli saklanır.',
    owner: 'Ev sahibi',
    cannotReport: 'Bu villanın satırı bildirime giremiyor',
    place: 'Konut',
  },
  placeFields: [...ADDRESS_FIELDS, ...DEED_FIELDS],
}

export const VillaBtrans = ({ villa }: SectionProps) => (
  <BtransSection rental={villa} calls={VILLA} ofKind={OF_VILLAS} />
)
