import { daysBetween } from '../../../domain/calendar/stay.ts'
import { formatMoney } from '../../../domain/pricing/money.ts'
import type { Kurus } from '../../../domain/pricing/money.ts'
import type { AnySeason, NightRange } from '../../../domain/pricing/season-plan.ts'
import { PUBLIC_HOLIDAY_NAMES } from '../../../domain/turkish/public-holidays.ts'
import type { PublicHolidayKind } from '../../../domain/turkish/public-holidays.ts'
import { formatNights } from '../../../domain/turkish/turkish.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import type { TableColumn } from '../../../ui/data-table.tsx'
import { Checkbox } from '../../../ui/inputs.tsx'
import './copy.css'

/** A season of the preview: as it is, and what of it is written to the later year. */
export interface CopiedSeason {
  source: AnySeason
  name: string
  price: Kurus
  wanted: NightRange | null
  publicHoliday: PublicHolidayKind | null
  unknown_public_holiday: PublicHolidayKind | null
  asked_public_holiday: PublicHolidayKind | null
  pieces: NightRange[]
  collisions: (NightRange & { id: number; name: string })[]
}

/** What would be written, each part of a season as a season. */
export function piecesOf(rows: readonly CopiedSeason[]) {
  return rows.flatMap(({ pieces, name, price }) =>
    pieces.map((piece) => ({ ...piece, id: null, name, price })),
  )
}

type CopyTableProps = {
  rows: readonly CopiedSeason[]
  caption: string
  /** The header of the new price. */
  newPrice: string
  fromYear: number
  toYear: number
  /** seasons that the admin said to be those of a public holiday */
  holidaySeasons: readonly number[]
  onHolidaySeason: (id: number, isOne: boolean) => void
}

/**
 * The seasons of this year beside those of the later one: what moves, what is shortened, what is left out.
 */
export function CopyTable({
  rows,
  caption,
  newPrice,
  fromYear,
  toYear,
  holidaySeasons,
  onHolidaySeason,
}: CopyTableProps) {
  const columns: TableColumn<CopiedSeason>[] = [
    { key: 'name', header: 'Dönem', cell: (row) => row.name || 'Adsız dönem', mobile: 'title' },
    {
      key: 'from',
      header: String(fromYear),
      cell: ({ source }) => (
        <>
          {formatNights(source)}
          <small>{formatMoney(source.price)}</small>
        </>
      ),
    },
    {
      key: 'to',
      header: String(toYear),
      cell: ({ pieces }) =>
        pieces.length === 0 ? (
          <span className="none">Eklenmez</span>
        ) : (
          pieces.map((piece) => formatNights(piece)).join(', ')
        ),
      mobile: 'meta',
    },
    {
      key: 'price',
      header: newPrice,
      align: 'end',
      cell: ({ price, pieces }) => (
        <span className={pieces.length === 0 ? 'tabular none' : 'tabular'}>{formatMoney(price)}</span>
      ),
      mobile: 'end',
    },
    {
      key: 'note',
      header: 'Not',
      cell: (row) => (
        <>
          {(row.asked_public_holiday !== null || holidaySeasons.includes(row.source.id)) && (
            <Checkbox
              label={
                row.asked_public_holiday === null
                  ? 'Bayramla taşı'
                  : `${PUBLIC_HOLIDAY_NAMES[row.asked_public_holiday]} ile taşı`
              }
              checked={holidaySeasons.includes(row.source.id)}
              onChange={(event) => onHolidaySeason(row.source.id, event.target.checked)}
            />
          )}
          <span className="copy-note">{noteOf(row, toYear)}</span>
        </>
      ),
      mobile: 'foot',
    },
  ]
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ source }) => source.id}
      density="dense"
      className="list-table copy-table"
    />
  )
}

function noteOf(row: CopiedSeason, toYear: number): string {
  const { publicHoliday, unknown_public_holiday, wanted, collisions, source } = row
  const notes: string[] = []
  if (wanted === null) notes.push('29 Şubat bu yılda yok')
  if (publicHoliday !== null && wanted !== null) {
    const sameDay = `${wanted.starts_on.slice(0, 4)}${source.starts_on.slice(4)}`
    const days = daysBetween(sameDay, wanted.starts_on)
    const way = days < 0 ? `${-days} gün önce` : `${days} gün sonra`
    notes.push(
      days === 0
        ? PUBLIC_HOLIDAY_NAMES[publicHoliday]
        : `${PUBLIC_HOLIDAY_NAMES[publicHoliday]} ile taşındı, ${way}`,
    )
  }
  if (unknown_public_holiday !== null) {
    notes.push(`${toYear} ${PUBLIC_HOLIDAY_NAMES[unknown_public_holiday]} takvimde yok, aynı günlerde kaldı`)
  }
  if (collisions.length > 0) {
    notes.push(
      `Çakışan dönem kalır: ${collisions.map((own) => `${own.name || 'Adsız dönem'} (${formatNights(own)})`).join(', ')}`,
    )
  }
  return notes.join(' · ')
}
