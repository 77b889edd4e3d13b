import type { ComponentProps } from 'react'
import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'
import { formatNumber } from '../../domain/turkish/turkish.ts'
import { yesNo } from '../list/export/report-cells.ts'
import type { RecordColumn } from '../list/record-column.ts'
import { ActiveCell, NameCell, PermitCell, permitText, PopularCell } from './list-cells.tsx'

/* The columns that the lists of villas and boats have in common. */

/** Who reads the list, and what its switches do. */
export interface ListColumnFacts<Rental> {
  isAdmin: boolean
  onActive: (rental: Rental) => void
  onPopular: (rental: Rental) => void
}

type Row = ComponentProps<typeof NameCell>['row'] &
  ComponentProps<typeof PermitCell>['row'] &
  ComponentProps<typeof ActiveCell>['row'] & {
    guests: number
    owner_name: string
    is_popular: boolean
    position: number
  }

export const nameColumn: RecordColumn<Row> = {
  key: 'name',
  header: 'Ad',
  isFixed: true,
  cell: (row) => <NameCell row={row} />,
  sort: { up: 'name', down: '-name' },
  exports: [
    { label: 'Kod', value: ({ code }) => code },
    { label: 'Ad', value: ({ name }) => name },
  ],
  mobile: 'title',
}

export const guestsColumn: RecordColumn<Row> = {
  key: 'guests',
  header: 'Kişi',
  align: 'end',
  kind: 'number',
  value: ({ guests }) => guests,
  sort: { up: 'guests', down: '-guests' },
}

export const ownerColumn: RecordColumn<Row> = {
  key: 'owner',
  header: 'Sahip',
  value: ({ owner_name }) => owner_name,
  cell: (row) => <span className="cut">{row.owner_name}</span>,
}

const PERMIT_WORDS = {
  villa: { header: 'İzin no', number: 'İzin no', state: 'İzin durumu', end: 'İzin bitişi' },
  boat: { header: 'Turizm belgesi', number: 'Belge no', state: 'Belge durumu', end: 'Belge bitişi' },
}

export function permitColumn(kind: RentalKind): RecordColumn<Row> {
  const words = PERMIT_WORDS[kind]
  return {
    key: 'permit',
    header: words.header,
    cell: (row) => <PermitCell row={row} kind={kind} />,
    exports: [
      { label: words.number, value: ({ permit_no }) => permit_no },
      { label: words.state, value: (row) => permitText(row, kind) },
      { label: words.end, kind: 'day', value: ({ permit_valid_until }) => permit_valid_until },
    ],
  }
}

export const popularColumn = <R extends Row>(onPopular: (row: R) => void): RecordColumn<R> => ({
  key: 'popular',
  header: 'Popüler',
  value: ({ is_popular }) => yesNo(is_popular),
  cell: (row) => <PopularCell row={row} onToggle={() => onPopular(row)} />,
})

/** The place in the recommended order of the site. */
export const positionColumn: RecordColumn<Row> = {
  key: 'position',
  header: 'Sıra',
  align: 'end',
  kind: 'number',
  value: ({ position }) => position,
  cell: ({ position }) => formatNumber(position),
  sort: { up: 'position', down: 'position' },
}

export const activeColumn = <R extends Row>(onActive: (row: R) => void): RecordColumn<R> => ({
  key: 'active',
  header: 'Yayında',
  isFixed: true,
  value: ({ is_active }) => yesNo(is_active),
  cell: (row) => <ActiveCell row={row} onToggle={() => onActive(row)} />,
  mobile: 'end',
})
