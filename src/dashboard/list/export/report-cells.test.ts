import { describe, expect, test } from 'vitest'
import { reportCells } from './report-cells.ts'

const columns = [
  { label: 'Müşteri', key: 'name' },
  { label: 'Telefon', key: 'phone' },
  { label: 'Giriş', key: 'check_in', kind: 'day' as const },
  { label: 'Toplam', key: 'total', kind: 'amount' as const },
  { label: 'Gece', key: 'nights', kind: 'number' as const },
]
const row = {
  name: 'Elif Çınar',
  phone: '+905320000000',
  check_in: '2027-07-04',
  total: 10_682_000,
  nights: 7,
}

describe('the sheet of a report', () => {
  test('has a bold, centred header on light grey', () => {
    expect(reportCells(columns, [row]).rows[0]![0]).toEqual({
      value: 'Müşteri',
      type: 'String',
      fontWeight: 'bold',
      backgroundColor: '#D9D9D9',
      align: 'center',
    })
  })

  test('writes amounts in lira, days as dates and phone numbers as text', () => {
    const [, cells] = reportCells(columns, [row]).rows
    expect(cells).toMatchObject([
      { value: 'Elif Çınar', type: 'String' },
      { value: '+905320000000', type: 'String', format: '@' },
      // 46 207 days after 30 December 1899
      { value: 46_572, type: 'Number', format: 'dd.mm.yyyy' },
      { value: 106_820, type: 'Number' },
      { value: 7, type: 'Number' },
    ])
  })

  test('keeps what begins like a formula as text', () => {
    for (const name of ['=1+1', '+90', '-2', '@SUM(A1)', '=HYPERLINK("x")']) {
      expect(reportCells(columns, [{ ...row, name }]).rows[1]![0]).toEqual({
        value: name,
        type: 'String',
        format: '@',
      })
    }
  })

  test('makes each column as wide as its longest text plus two', () => {
    expect(reportCells(columns, [row, { ...row, name: 'Muhammed Emir Büyükkaraosmanoğlu' }]).widths).toEqual([
      34, 15, 12, 9, 6,
    ])
  })

  test('cuts a text at the limit of a cell and leaves empty cells empty', () => {
    const cells = reportCells(columns, [
      { name: 'x'.repeat(40_000), phone: null, check_in: '', total: 0, nights: 0 },
    ]).rows[1]!
    expect(cells[0]!.value).toHaveLength(32_767)
    expect(cells.slice(1)).toMatchObject([null, null, { value: 0 }, { value: 0 }])
  })
})
