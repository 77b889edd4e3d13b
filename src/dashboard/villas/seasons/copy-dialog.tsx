import type { Day } from '../../../domain/calendar/stay.ts'
import { CopyDialog } from '../../editor/seasons/copy-dialog.tsx'
import { CopySummary } from '../../editor/seasons/copy-summary.tsx'
import { CopyTable, piecesOf } from '../../editor/seasons/copy-table.tsx'
import { copyQuery } from '../../editor/seasons/copy-terms.tsx'
import { useSeasonCopy } from '../../editor/seasons/use-season-copy.ts'
import { usePublicHolidays } from '../../form/public-holidays/use-public-holidays.ts'
import { call } from '../../shell/call.ts'
import { useIsPhone } from '../../shell/use-is-phone.ts'
import { SeasonRibbon } from './ribbon.tsx'
import { useStepDone } from './use-prices.ts'

type VillaCopyDialogProps = {
  villaId: number
  year: number
  today: Day
  onClose: () => void
  onCopied: (year: number) => void
}

/** Copies a year's prices of a villa to a later year. The preview is a ribbon and a table; the copy can be undone. */
export function VillaCopyDialog({ villaId: villa_id, year, today, onClose, onCopied }: VillaCopyDialogProps) {
  const isPhone = useIsPhone()
  const publicHolidays = usePublicHolidays()
  const done = useStepDone(villa_id)
  const copy = useSeasonCopy(year, {
    key: ['villa', villa_id],
    preview: (terms, options) =>
      call('GET /v1/admin/villas/price/copy', { query: { villa_id, ...copyQuery(terms) } }, options),
    copy: async (terms, { digest, rows }) => {
      const after = await call('POST /v1/admin/villas/price/copy', { body: { villa_id, ...terms, digest } })
      await done(`${terms.to_year} yılına ${piecesOf(rows).length} dönem eklendi`, after)
      onCopied(terms.to_year)
    },
  })
  const { data } = copy
  const { to_year, holiday_season_ids } = copy.terms
  return (
    <CopyDialog copy={copy} rows={data?.rows ?? []} onClose={onClose}>
      {data !== undefined && (
        <>
          <SeasonRibbon
            year={to_year}
            monthsInRow={isPhone ? 3 : 6}
            seasons={data.existing}
            planned={piecesOf(data.rows)}
            publicHolidays={publicHolidays.data ?? []}
            today={today}
          />
          <CopySummary preview={data} counts="night" />
          {data.rows.length > 0 && (
            <CopyTable
              rows={data.rows}
              caption={`${year} ve ${to_year} fiyatları`}
              newPrice="Yeni gecelik"
              fromYear={year}
              toYear={to_year}
              holidaySeasons={holiday_season_ids}
              onHolidaySeason={copy.setHolidaySeason}
            />
          )}
        </>
      )}
    </CopyDialog>
  )
}
