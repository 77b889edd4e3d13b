import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { Day } from '../../domain/stay.ts'
import { formatNumber } from '../../domain/turkish.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.tsx'
import { saveReport } from '../export/save-report.ts'
import { MONTH_COLUMNS, monthRows, SPAN_COLUMNS, spanRows } from './exports.ts'
import type { OccupancyQuery, OccupancyView } from './occupancy-view.ts'
import { allReportRows, allVillas } from './use-occupancy.ts'

type ExportButtonProps = { view: OccupancyView; query: OccupancyQuery; today: Day }

/** The calendar's stays, or the report's months, of all villas of the filter. */
export function ExportButton({ view, query, today }: ExportButtonProps) {
  const [isPending, setPending] = useState(false)
  const collect = async () => {
    if (view.view === 'calendar') {
      return { columns: SPAN_COLUMNS, rows: spanRows(await allVillas(query), view.gaps) }
    }
    const villa_id = view.villa_id.length === 0 ? {} : { villa_id: view.villa_id.join(',') }
    const year = view.year ?? Number(today.slice(0, 4))
    const rows = await allReportRows({ ...villa_id, year })
    return { columns: MONTH_COLUMNS, rows: monthRows(rows) }
  }
  const run = async () => {
    setPending(true)
    try {
      const { columns, rows } = await collect()
      if (rows.length === 0) {
        notify('İndirilecek veri bulunamadı.', { tone: 'error', id: 'export' })
        return
      }
      await saveReport(columns, rows)
      notify(`${formatNumber(rows.length)} satır indirildi`, { id: 'export' })
    } catch {
      notify('Dosya hazırlanamadı. Bağlantıyı kontrol edip yeniden deneyin.', { tone: 'error', id: 'export' })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button tone="ghost" size={36} pending={isPending} onClick={() => void run()}>
      <Download size={16} />
      Excel indir
    </Button>
  )
}
