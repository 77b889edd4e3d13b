import type { Day } from '../../../domain/calendar/stay.ts'
import { Combobox } from '../../../ui/combobox.tsx'
import { Field } from '../../../ui/field.tsx'
import { loadVillaOptions, useFoundVillas, villaOption } from '../../shell/rental-choices.ts'
import type { OccupancyVilla, Span } from '../../calendar-grid/bars.ts'
import { selectionOf } from '../../calendar-grid/cursor.ts'
import type { Cursor, CursorEvent } from '../../calendar-grid/cursor.ts'
import type { GridWindow } from '../../calendar-grid/window.ts'
import { MonthList } from './month-list.tsx'
import type { OccupancyView } from './view.ts'

type PhoneMonthsProps = {
  villas: OccupancyVilla[]
  view: OccupancyView
  window: GridWindow
  today: Day
  cursor: Cursor
  dispatch: (event: CursorEvent) => void
  onChange: (change: Partial<OccupancyView>) => void
  onBlock: (villa: OccupancyVilla, span: Span, beside: DOMRect) => void
  reservationHref: (id: number) => string
}

/**
 * The calendar on a phone: one villa at a time. The first tap is the check-in, the next later one the
 * check-out.
 */
export function PhoneMonths(props: PhoneMonthsProps) {
  const { villas, view, window, today, cursor, dispatch, onChange } = props
  const { data: choices = [] } = useFoundVillas('')
  const row = Math.max(
    0,
    villas.findIndex(({ id }) => id === view.villa_id[0]),
  )
  const villa = villas[row]
  const selection = selectionOf(cursor)
  const tap = (day: Day) => {
    const anchor = cursor.anchor
    const isEnd = anchor !== null && anchor.row === row && anchor.day < day && cursor.at.day === anchor.day
    dispatch({ type: 'press', cell: { row, day }, extends: isEnd })
    dispatch({ type: 'drop' })
  }
  return (
    <>
      <div className="occ-phone-pick">
        {villa && (
          <p className="occ-phone-villa">
            <b>{villa.name}</b>{' '}
            <span>
              {villa.town_name} · {villa.guests} kişi{!villa.is_active && ' · yayında değil'}
            </span>
          </p>
        )}
        <Field label="Başka villa" quietLabel name="occupancy_villa">
          <Combobox
            load={loadVillaOptions}
            placeholder="Başka villa: ad, kod ya da bölge"
            errorText="Villalar aranamadı, bağlantıyı kontrol edin."
            whenEmpty={choices.map(villaOption)}
            keepText={false}
            isChosen={({ id }) => id === villa?.id}
            onChoose={({ id }) => {
              dispatch({ type: 'clear' })
              onChange({ villa_id: [id] })
            }}
          />
        </Field>
        <p className="field-hint">Kapatmak ya da açmak için önce ilk güne, sonra bitiş gününe dokunun.</p>
      </div>
      {villa && (
        <MonthList
          villa={villa}
          window={window}
          today={today}
          withGaps={view.gaps}
          selected={selection && selection.firstRow === row ? selection.stay : null}
          onDay={tap}
          onGap={(gap) => dispatch({ type: 'select', row, stay: gap })}
          onBlock={(span, beside) => props.onBlock(villa, span, beside)}
          reservationHref={props.reservationHref}
        />
      )}
    </>
  )
}
