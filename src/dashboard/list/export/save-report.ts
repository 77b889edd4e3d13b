import { reportCells } from './report-cells.ts'
import type { Report, ReportColumn, ReportRow } from './report-cells.ts'

function makeFile(report: Report): Promise<Blob> {
  const worker = new Worker(new URL('./report-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  worker.addEventListener('message', ({ data }: MessageEvent<{ file?: Blob; error?: string }>) => {
    if (data.file) resolve(data.file)
    else reject(new Error(data.error))
  })
  worker.addEventListener('error', (event) => reject(new Error(event.message)))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage(report)
  return promise.finally(() => worker.terminate())
}

/** Makes the spreadsheet in a worker and downloads it. Its rows never leave this computer. */
export async function saveReport(
  columns: readonly ReportColumn[],
  rows: readonly ReportRow[],
  fileName = 'report.xlsx',
): Promise<void> {
  const address = URL.createObjectURL(await makeFile(reportCells(columns, rows)))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
