import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { formatNumber } from '../../domain/turkish.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.tsx'
import { call } from '../call.ts'
import { saveReport } from '../export/save-report.ts'
import { exportColumns, exportRow } from './export-columns.ts'
import { filtersToCall } from './list-filters.ts'
import type { ListFilters } from './list-filters.ts'
import type { ReservationQuery, ReservationRow } from './reservation.ts'

const PATIENCE_MS = 3000

/** All pages of the list as it is filtered, a hundred rows a question. */
async function allRows(query: ReservationQuery, onTotal: (total: number) => void): Promise<ReservationRow[]> {
  const rows: ReservationRow[] = []
  for (;;) {
    const page = await call('GET /v1/admin/reservations', {
      query: { ...query, skip: rows.length, take: 100 },
    })
    onTotal(page.total)
    rows.push(...page.items)
    if (page.items.length === 0 || rows.length >= page.total) return rows
  }
}

type ExportButtonProps = { role: 'ADMIN' | 'OWNER'; filters: ListFilters; hidden: string[] }

export function ExportButton({ role, filters, hidden }: ExportButtonProps) {
  const [isPending, setPending] = useState(false)
  const run = async () => {
    setPending(true)
    let total = 0
    const patience = setTimeout(
      () => notify(`${formatNumber(total)} satır hazırlanıyor…`, { id: 'export' }),
      PATIENCE_MS,
    )
    try {
      const rows = await allRows(filtersToCall({ ...filters, page: 1 }), (count) => (total = count))
      if (rows.length === 0) {
        notify('İndirilecek veri bulunamadı.', { tone: 'error', id: 'export' })
        return
      }
      await saveReport(exportColumns(role, hidden), rows.map(exportRow))
      notify(`${formatNumber(rows.length)} satır indirildi`, { id: 'export' })
    } catch {
      notify('Dosya hazırlanamadı. Bağlantıyı kontrol edip yeniden deneyin.', { tone: 'error', id: 'export' })
    } finally {
      clearTimeout(patience)
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
