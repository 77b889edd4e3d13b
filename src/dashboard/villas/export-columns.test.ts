import { expect, test } from 'vitest'
import { columnReport } from '../list/export/column-report.ts'
import { villaColumns } from './columns.tsx'
import type { VillaRow } from './villa.ts'

const row: VillaRow = {
  id: 7,
  code: 'TLM-07',
  name: 'Akşamsefa',
  slug: 'aksamsefa',
  image: null,
  town_name: 'Kalkan',
  district_name: 'Kızıltaş',
  types: [
    { id: 1, name: 'Balayı Villaları' },
    { id: 2, name: 'Muhafazakâr Villalar' },
  ],
  owner_id: 3,
  owner_name: 'Nermin Aksoy',
  guests: 6,
  bedrooms: 3,
  permit_no: '48-1234',
  permit_status: 'verified',
  permit_valid_until: '2027-03-01',
  permit: 'ok',
  cleaning_amount: 250_000,
  damage_deposit_amount: 1_000_000,
  rating: null,
  rating_count: 0,
  is_popular: true,
  is_active: false,
  position: 12,
  version: 1,
  updated_at: '2026-11-01T08:00:00.000Z',
  can: { edit: true, activate: true, order: true },
}
const reportOf = (hidden: string[], isAdmin: boolean) =>
  columnReport(villaColumns({ isAdmin, onActive: () => {}, onPopular: () => {} }), hidden)
const labels = (hidden: string[], isAdmin: boolean) =>
  reportOf(hidden, isAdmin).columns.map(({ label }) => label)

/** The cells of a row, under the headers of their columns. */
function cellsOf(facts: Partial<VillaRow> = {}) {
  const report = reportOf([], true)
  const cells = report.row({ ...row, ...facts })
  return Object.fromEntries(report.columns.map(({ key, label }) => [label, cells[key]]))
}

test('every column finds its field in a row, amounts are kuruş and codes are translated', () => {
  expect(cellsOf()).toEqual({
    Kod: 'TLM-07',
    Ad: 'Akşamsefa',
    Bölge: 'Kalkan',
    'Alt bölge': 'Kızıltaş',
    Tip: 'Balayı Villaları, Muhafazakâr Villalar',
    Kişi: 6,
    Sahip: 'Nermin Aksoy',
    'İzin no': '48-1234',
    'İzin durumu': 'Geçerli',
    'İzin bitişi': '2027-03-01',
    'Temizlik (TL)': 250_000,
    'Depozito (TL)': 1_000_000,
    Popüler: 'Evet',
    Sıra: 12,
    Yayında: 'Hayır',
  })
})

test('a permit shows its state; its last day has a column of its own', () => {
  const permit = (facts: Partial<VillaRow>) => cellsOf(facts)['İzin durumu']
  expect(permit({ permit: 'expiring' })).toBe('Bitiyor')
  expect(permit({ permit_status: 'unchecked' })).toBe('Doğrulanmadı')
  expect(permit({ permit: 'missing', permit_no: null, permit_status: 'missing' })).toBe('İzin yok')
})

test('hidden columns are not exported, and an owner’s spreadsheet has no columns of admins', () => {
  expect(labels(['town', 'fees'], true)).not.toContain('Alt bölge')
  expect(labels(['town', 'fees'], true)).not.toContain('Depozito (TL)')
  expect(labels([], true)).toEqual(expect.arrayContaining(['Sahip', 'Popüler', 'Sıra']))
  for (const own of ['Sahip', 'Popüler', 'Sıra']) expect(labels([], false)).not.toContain(own)
})
