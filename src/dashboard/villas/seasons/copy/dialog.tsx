import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ContentOf } from '../../../../contract/registry.ts'
import { rangeNights } from '../../../../domain/pricing/season-plan.ts'
import type { Day } from '../../../../domain/calendar/stay.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { WaitingBlock } from '../../../../ui/skeleton.tsx'
import { call } from '../../../shell/call.ts'
import { messageAt } from '../../../form/form-failure.ts'
import { usePreviewedWrite } from '../../../form/use-previewed-write.ts'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { useIsPhone } from '../../../shell/use-is-phone.ts'
import { CopyTable } from './table.tsx'
import { copyQuery, CopyTermsFields, useCopyTerms } from './terms.tsx'
import { SeasonRibbon } from '../ribbon.tsx'
import { usePublicHolidays } from '../../../form/public-holidays/use-public-holidays.ts'
import { useStepDone } from '../use-prices.ts'

type Preview = ContentOf<'GET /v1/admin/villas/price/copy'>

type CopyDialogProps = {
  villaId: number
  year: number
  today: Day
  onClose: () => void
  onCopied: (year: number) => void
}

/**
 * Copies a year's prices to a later year. The preview is a ribbon and a table; exactly the preview is saved,
 * and it can be undone as a whole.
 */
export function CopyDialog({ villaId, year, today, onClose, onCopied }: CopyDialogProps) {
  const isPhone = useIsPhone()
  const publicHolidays = usePublicHolidays()
  const done = useStepDone(villaId)
  const { terms: asked, isPercent, isRested, setHolidaySeason, fields } = useCopyTerms(year)
  const toYear = asked.to_year
  const terms = { villa_id: villaId, ...asked }
  const queryKey = ['season-copy', terms]
  const preview = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call(
        'GET /v1/admin/villas/price/copy',
        { query: { villa_id: villaId, ...copyQuery(asked) } },
        { signal },
      ),
    enabled: isPercent,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const { data } = preview
  const tooMuch = messageAt(preview.error, 'percent')
  const isCurrent = data !== undefined && !preview.isPlaceholderData && isRested

  const { refusal, isSaving, carryOut } = usePreviewedWrite(queryKey, preview)
  const save = async () => {
    if (!isCurrent) return
    await carryOut(async () => {
      const after = await call('POST /v1/admin/villas/price/copy', {
        body: { ...terms, digest: data.digest },
      })
      await done(`${toYear} yılına ${piecesOf(data).length} dönem eklendi`, after)
      onCopied(toYear)
    })
  }
  const pieces = data === undefined ? [] : piecesOf(data)
  const gapNights = data?.gaps.reduce((sum, gap) => sum + rangeNights(gap), 0) ?? 0

  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      sheet={isPhone}
      title={`${year} fiyatlarını kopyala`}
      subtitle="Önce bakın, sonra kaydedin; var olan hiçbir dönemin üzerine yazılmaz."
      footer={
        <>
          <Button tone="ghost" size={40} onClick={onClose}>
            Vazgeç
          </Button>
          <Button
            size={40}
            disabled={!isCurrent || pieces.length === 0}
            pending={isSaving}
            pendingLabel="Kaydediliyor…"
            onClick={() => void save()}
          >
            {pieces.length === 0 ? 'Kaydet' : `${pieces.length} dönemi ekle`}
          </Button>
        </>
      }
    >
      {refusal !== null && (
        <Notice tone="danger" announce="alert" className="mb-4">
          {refusal}
        </Notice>
      )}
      <CopyTermsFields fields={fields} refusal={tooMuch} />
      {tooMuch === undefined && <LoadFailed query={preview}>Önizlemeyi şu an getiremedik.</LoadFailed>}
      {data === undefined && preview.error === null && (
        <WaitingBlock height="14rem" className="appear-late" />
      )}
      {data !== undefined && (
        <div aria-busy={!isCurrent || undefined} className="copy-preview">
          {data.rows.length === 0 ? (
            <Notice tone="warn">{year} yılında başlayan bir dönem yok.</Notice>
          ) : pieces.length === 0 ? (
            <Notice tone="warn">{toYear} yılının bu geceleri zaten fiyatlı. Kopyalanacak gece yok.</Notice>
          ) : null}
          <SeasonRibbon
            year={toYear}
            monthsInRow={isPhone ? 3 : 6}
            seasons={data.existing}
            planned={pieces}
            publicHolidays={publicHolidays.data ?? []}
            today={today}
          />
          <p className="dialog-summary">
            <span>
              Eklenecek{' '}
              <b>
                {pieces.length} dönem, {data.nights} gece
              </b>
            </span>
            {data.existing.length > 0 && (
              <span>
                Olduğu gibi kalan <b>{data.existing.length} dönem</b>
              </span>
            )}
            {gapNights > 0 && (
              <span>
                Fiyatsız kalan <b>{gapNights} gece</b>
              </span>
            )}
          </p>
          {data.rows.some((row) => row.asked_public_holiday !== null) && (
            <Notice tone="warn" title="Bu dönemler bayrama denk geliyor, adları bayram demiyor">
              Bayramla birlikte taşınacakları işaretleyin; öbürleri aynı günlerde kalır.
            </Notice>
          )}
          {data.rows.length > 0 && (
            <CopyTable
              rows={data.rows}
              fromYear={year}
              toYear={toYear}
              holidaySeasons={asked.holiday_season_ids}
              onHolidaySeason={setHolidaySeason}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}

/** The copied seasons as the ribbon draws them. */
function piecesOf(preview: Preview) {
  return preview.rows.flatMap(({ pieces, name, price }) =>
    pieces.map((piece) => ({ ...piece, id: null, name, price })),
  )
}
