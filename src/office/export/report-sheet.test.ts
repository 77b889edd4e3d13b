import writeExcelFile from 'write-excel-file/universal'
import { expect, test } from 'vitest'
import { columnWidths, reportSheet } from './report-sheet.ts'

const columns = [{ label: 'Villa' }, { label: 'Gece', kind: 'number' as const }]

test('a column is as wide as its longest text and two more', () => {
  expect(
    columnWidths(columns, [
      ['Akşamsefa', 7],
      ['Taş Ev', null],
    ]),
  ).toEqual([11, 6])
})

test('the head is bold, centred and light grey, numbers stay numbers', () => {
  const { data, sheet, stickyRowsCount } = reportSheet(columns, [
    ['Akşamsefa', 7],
    ['', null],
  ])
  expect(sheet).toBe('Rapor')
  expect(stickyRowsCount).toBe(1)
  expect(data[0]?.[0]).toEqual({
    value: 'Villa',
    type: String,
    fontWeight: 'bold',
    backgroundColor: '#D9D9D9',
    align: 'center',
  })
  expect(data[1]?.[1]).toEqual({ value: 7, type: Number })
  expect(data[2]).toEqual([null, null])
})

test('the library writes a file from it', async () => {
  const { data, ...options } = reportSheet(columns, [['Akşamsefa', 7]])
  const blob = await writeExcelFile(data, options).toBlob()
  const start = new Uint8Array(await blob.arrayBuffer()).slice(0, 2)
  expect(String.fromCharCode(...start)).toBe('PK')
  expect(blob.size).toBeGreaterThan(1000)
})
