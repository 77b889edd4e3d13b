import writeExcelFile from 'write-excel-file/universal'
import type { SheetData } from 'write-excel-file/universal'
import type { Report } from './report-cells.ts'

/** Makes the file in a worker, so that ten thousand rows do not block the page. */
async function answer({ data }: MessageEvent<Report>): Promise<void> {
  try {
    const types = { String, Number }
    const rows = data.rows.map((row) =>
      row.map((cell) => (cell === null ? null : { ...cell, type: types[cell.type] })),
    ) as SheetData
    const file = await writeExcelFile(rows, {
      sheet: 'Rapor',
      stickyRowsCount: 1,
      columns: data.widths.map((width) => ({ width })),
    }).toBlob()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    self.postMessage({ file })
  } catch (error) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    self.postMessage({ error: String(error) })
  }
}

self.addEventListener('message', (event: MessageEvent<Report>) => void answer(event))
