import { useSearchParams } from 'react-router'
import { isDay } from '../../../domain/calendar/stay.ts'
import type { NightRange } from '../../../domain/pricing/season-plan.ts'
import { useOpenRecord } from '../../form/use-open-record.ts'
import { idIn } from '../../shell/address-numbers.ts'

/** The query of an address that asks for a new season, with these nights where they are known. */
export const newSeasonQuery = (range: NightRange | null) => ({
  season: 'new',
  ...(range === null ? {} : { from: range.starts_on, until: range.ends_on }),
})

/** What the address asks for: `season=12` opens a season, `season=new&from=…&until=…` a new one with these nights. */
export function useAskedSeason<Season extends { id: number }>(seasons: readonly Season[]) {
  const [params] = useSearchParams()
  const askedId = idIn(params.get('season'))
  const found = seasons.find(({ id }) => id === askedId) ?? null
  const { record: season, letGo } = useOpenRecord(found, askedId)
  const [from, until] = [params.get('from'), params.get('until')]
  const range: NightRange | null =
    isDay(from) && isDay(until) && from < until ? { starts_on: from, ends_on: until } : null
  return {
    season,
    letGo,
    isNew: params.get('season') === 'new',
    range,
    /** The key of the form: another season, or other asked nights, make another form. */
    formKey: season?.id ?? `${from} ${until}`,
  }
}
