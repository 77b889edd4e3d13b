import { ADDRESS_FIELDS } from '../../editor/btrans/fields.ts'
import { BtransSection } from '../../editor/btrans/section.tsx'
import type { BtransKind } from '../../editor/btrans/section.tsx'
import { call } from '../../shell/call.ts'
import type { SectionProps } from '../boat.ts'
import { BOAT } from '../calls.ts'

const OF_BOATS: BtransKind = {
  show: (id, query, options) => call('GET /v1/admin/boats/{id}', { params: { id }, query }, options),
  save: (id, body) => call('PUT /v1/admin/boats/{id}', { params: { id }, body }),
  words: {
    hint: 'Aylık bildirimde tekne sahibi için istenenler. Kimlik numaraları ve IBAN şifreli saklanır.',
    owner: 'Tekne sahibi',
    cannotReport: 'Bu teknenin satırı bildirime giremiyor',
    place: 'Adres',
  },
  // A boat stands on no land, so it has no deed.
  placeFields: ADDRESS_FIELDS,
}

export const BoatBtrans = ({ boat }: SectionProps) => (
  <BtransSection rental={boat} calls={BOAT} ofKind={OF_BOATS} />
)
