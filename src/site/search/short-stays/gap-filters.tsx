import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/inputs.tsx'
import { useSite } from '../../shell/site-context.ts'
import { StayField } from '../stay-field.tsx'
import { GAP_ORDERS, LENGTHS, type GapListState } from './gap-list-state.ts'

const MAX_GUESTS = 16

export type GapFiltersProps = {
  action: string
  state: GapListState
  /**
   * Whether it asks for dates or for a number of nights. Offers have dates of their own; the list of short
   * stays has months above the form.
   */
  asks: 'dates' | 'nights'
}

/** Region, guests and order: a GET form that needs no scripts. */
export function GapFilters({ action, state, asks }: GapFiltersProps) {
  const { site } = useSite()
  const { search, order } = state.list
  return (
    <Form method="get" action={action} className="gap-filters" aria-label="Süzgeçler">
      <Field label="Bölge" name="town_id">
        <Select defaultValue={search.town_id}>
          <option value="">Bütün kıyı</option>
          {(site?.menu.towns ?? []).map((town) => (
            <option key={town.id} value={town.id}>
              {town.name}
            </option>
          ))}
        </Select>
      </Field>
      {asks === 'dates' ? (
        <StayField startDate={search.startDate} endDate={search.endDate} />
      ) : (
        <>
          <input type="hidden" name="startDate" value={search.startDate} />
          <input type="hidden" name="endDate" value={search.endDate} />
          <Field label="Gece" name="gece">
            <Select defaultValue={state.length}>
              {LENGTHS.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        </>
      )}
      <Field label="Kişi" name="adults">
        <Select defaultValue={search.adults === null ? '' : String(search.adults)}>
          <option value="">Fark etmez</option>
          {Array.from({ length: MAX_GUESTS }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1} kişi
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Sıralama" name="order">
        <Select defaultValue={order}>
          {GAP_ORDERS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit">Göster</Button>
    </Form>
  )
}
