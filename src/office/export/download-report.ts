import { formatNumber } from '../../domain/turkish.ts'
import { notify } from '../../ui/toast.tsx'
import { REPORT_FILE } from './report-sheet.ts'
import type { ReportCell, ReportColumn } from './report-sheet.ts'

const SLOW = 3000

/**
 * Hands the rows to the person as a spreadsheet of the seed's form. No rows: the seed's sentence and no file.
 * Answers whether a file was made.
 */
export async function downloadReport(
  columns: ReportColumn[],
  rows: ReportCell[][],
  fileName = REPORT_FILE,
): Promise<boolean> {
  if (rows.length === 0) {
    notify('İndirilecek veri bulunamadı.', { tone: 'error', id: 'report' })
    return false
  }
  const slow = setTimeout(
    () => notify(`${formatNumber(rows.length)} satır hazırlanıyor…`, { id: 'report' }),
    SLOW,
  )
  try {
    save(await fileOf(columns, rows), fileName)
    return true
  } catch {
    notify('Dosya hazırlanamadı. Tekrar deneyin.', { tone: 'error', id: 'report' })
    return false
  } finally {
    clearTimeout(slow)
  }
}

function fileOf(columns: ReportColumn[], rows: ReportCell[][]): Promise<Blob> {
  const worker = new Worker(new URL('./report-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', (event: MessageEvent<{ blob?: Blob; error?: string }>) => {
      if (event.data.blob) resolve(event.data.blob)
      else reject(new Error(event.data.error))
    })
    worker.addEventListener('error', (event) => reject(new Error(event.message)))
    worker.postMessage({ columns, rows })
  }).finally(() => worker.terminate())
}

function save(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // the browser reads the file after the click; it has surely begun by then
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
