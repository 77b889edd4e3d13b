import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { formatNumber } from '../../../domain/turkish/turkish.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/toast.tsx'
import type { ReportColumn, ReportRow } from './report-cells.ts'
import { saveReport } from './save-report.ts'

const PATIENCE_MS = 3000

type ExportButtonProps = {
  /** Loads the rows of the file and reports the total, so that a long wait shows a number. */
  collect: (
    onTotal: (total: number) => void,
  ) => Promise<{ columns: readonly ReportColumn[]; rows: readonly ReportRow[] }>
  label?: string
}

/** Saves a list as a spreadsheet and reports the result. */
export function ExportButton({ collect, label = 'Excel indir' }: ExportButtonProps) {
  const [isPending, setPending] = useState(false)
  const run = async () => {
    setPending(true)
    let total = 0
    const patience = setTimeout(() => {
      if (total > 0) notify(`${formatNumber(total)} satır hazırlanıyor…`, { id: 'export' })
    }, PATIENCE_MS)
    try {
      const { columns, rows } = await collect((count) => (total = count))
      if (rows.length === 0) {
        notify('İndirilecek veri bulunamadı.', { tone: 'error', id: 'export' })
        return
      }
      await saveReport(columns, rows)
      notify(`${formatNumber(rows.length)} satır indirildi`, { id: 'export' })
    } catch {
      notify('Dosya hazırlanamadı. Bağlantıyı kontrol edip yeniden deneyin.', { tone: 'error', id: 'export' })
    } finally {
      clearTimeout(patience)
      setPending(false)
    }
  }
  return (
    <Button tone="ghost" size={36} pending={isPending} data-export onClick={() => void run()}>
      <Download size={16} />
      <span className="wide-word">{label}</span>
    </Button>
  )
}
