import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { isoWeekday, daysBetween, nightCount } from '../../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../../domain/calendar/stay.ts'
import { occupiesNights } from '../calendar/occupies-nights.ts'

/**
 * The rules of domain/pricing.quoteStay as SQL, for one stay and many villas. A search filters, orders and counts by the
 * price of a stay with them, without loading every villa. The shown price still comes from quoteStay.
 * search-agrees-with-quotes.test.ts checks that the two agree.
 */
export interface StayTerms {
  from: RawBuilder<Day>
  until: RawBuilder<Day>
  nights: RawBuilder<number>
  /** ISO weekdays of check-in and check-out */
  arriving: RawBuilder<number>
  leaving: RawBuilder<number>
  /** days from today to the check-in */
  lead: RawBuilder<number>
  /** adults and children; fees per guest count these */
  people: number
  /** each row has a stay of its own */
  is_of_row: boolean
  today: Day
  now: Date
}

/** Rounds half up to whole lira, like money.roundToLira, for amounts that are not negative. */
const lira = (amount: RawBuilder<unknown>) => sql<number>`((${amount}) + 50) / 100 * 100`

const day = (value: Day) => sql<Day>`${value}::date`
const whole = (value: number) => sql<number>`${value}::int`
const nightsOf = ({ from, until }: StayTerms) => sql`daterange(${from}, ${until})`

export function stayTerms(stay: Stay, people: number, today: Day, now: Date): StayTerms {
  return {
    from: day(stay.check_in),
    until: day(stay.check_out),
    nights: whole(nightCount(stay)),
    arriving: whole(isoWeekday(stay.check_in)),
    leaving: whole(isoWeekday(stay.check_out)),
    lead: whole(daysBetween(today, stay.check_in)),
    people,
    is_of_row: false,
    today,
    now,
  }
}

/** The stay of each row `asked` (check_in, check_out), so that one statement handles many stays. */
export function rowStayTerms(people: number, today: Day, now: Date): StayTerms {
  return {
    from: sql`asked.check_in`,
    until: sql`asked.check_out`,
    nights: sql`(asked.check_out - asked.check_in)`,
    arriving: sql`extract(isodow from asked.check_in)::int`,
    leaving: sql`extract(isodow from asked.check_out)::int`,
    lead: sql`(asked.check_in - ${day(today)})`,
    people,
    is_of_row: true,
    today,
    now,
  }
}

/**
 * No calendar entry of villa `v` holds a night of the stay. With `isOneByOne` each villa is checked when its turn comes,
 * which is faster when only the first few villas are needed. Otherwise all taken nights are read once.
 */
export const isFree = (terms: StayTerms, isOneByOne: boolean) => sql<boolean>`not exists (
  select from calendar_entries e where e.villa_id = v.id and e.stay && ${nightsOf(terms)} and ${occupiesNights('e', terms.now)}
  ${isOneByOne ? sql`offset 0` : sql``})`

/** One entry ends on the check-in and one begins on the check-out (availability.fillsGap). The villa is free in between. */
const fillsGap = ({ from, until, now }: StayTerms) => sql<boolean>`(
  v.id in (select e.villa_id from calendar_entries e
    where upper(e.stay) = ${from} and ${occupiesNights('e', now)})
  and v.id in (select e.villa_id from calendar_entries e
    where lower(e.stay) = ${until} and ${occupiesNights('e', now)}))`

/** Forecasts `f` of a villa with a price for nights of the stay, each with every `part` of them that no season holds. */
const unheldForecasts = (terms: StayTerms, villa: RawBuilder<unknown>) => sql`forecasts f
  cross join lateral unnest(
    datemultirange(f.stay * ${nightsOf(terms)}) - coalesce((
      select range_agg(s.stay) from seasons s
      where s.villa_id = ${villa} and s.stay && ${nightsOf(terms)}), '{}')) as part
  where f.villa_id = ${villa} and f.stay && ${nightsOf(terms)} and f.price >= 50`

/**
 * Lateral tables of villa `v`. `season` has the nights within seasons, their amount and the rules that apply. `forecast` has
 * the nights that no season holds. A price that rounds to zero counts as no price. Seasons are compared by their ends and
 * not with &&, because the index seasons_by_end contains all needed columns; the GiST index would cost ten times as much
 * for each villa.
 */
export function priceTables(terms: StayTerms): RawBuilder<unknown> {
  const { from, until, nights, arriving, leaving } = terms
  const within = sql`(least(upper(s.stay), ${until}) - greatest(lower(s.stay), ${from}))`
  return sql`
    cross join lateral (
      select
        coalesce(sum(${within}) filter (where s.price >= 50), 0)::int as nights,
        coalesce(sum(${within} * (${lira(sql`s.price`)})), 0)::bigint as amount,
        greatest(1,
          max(s.min_nights) filter (where s.stay @> ${from}),
          max(s.min_nights) filter (where s.min_nights_applies = 'touch' and ${within} > 0)) as min_nights,
        coalesce(bool_or(s.stay @> ${from} and ${arriving} = any(s.closed_arrival_days)), false) as arrival_closed,
        case when bool_or(s.stay @> ${until})
          then bool_or(s.stay @> ${until} and ${leaving} = any(s.closed_departure_days))
          else coalesce(bool_or(s.stay @> (${until} - 1) and ${leaving} = any(s.closed_departure_days)), false)
        end as departure_closed
      from seasons s
      where s.villa_id = v.id and lower(s.stay) <= ${until} and upper(s.stay) > ${from}
    ) season
    left join lateral (
      select sum(upper(part) - lower(part))::int as nights,
        sum((upper(part) - lower(part)) * (${lira(sql`f.price`)}))::bigint as amount
      from ${unheldForecasts(terms, sql`v.id`)}
        and season.nights < ${nights}
    ) forecast on true`
}

/** Every night has a price, and the stay keeps the rules of the seasons or fills a gap. */
export const isBookable = (terms: StayTerms) => sql<boolean>`
  season.nights + coalesce(forecast.nights, 0) = ${terms.nights}
  and ((season.min_nights <= ${terms.nights} and not season.arrival_closed and not season.departure_closed)
    or ${fillsGap(terms)})`

/** Discounts `d` whose terms the stay meets today (discounts.discountsFor). */
export function meetsDiscount(terms: StayTerms): RawBuilder<boolean> {
  const { nights, today, lead } = terms
  return sql<boolean>`d.is_active and d.stay && ${nightsOf(terms)} and d.min_nights <= ${nights}
    and (d.book_from is null or d.book_from <= ${day(today)})
    and (d.book_until is null or d.book_until >= ${day(today)})
    and (d.lead_days_min is null or d.lead_days_min <= ${lead})
    and (d.lead_days_max is null or d.lead_days_max >= ${lead})`
}

/** Whether a discount of `c` applies to the stay. For one stay these discounts are read once for all villas; for many
 * stays, per villa. */
const isDiscounted = (terms: StayTerms) =>
  terms.is_of_row
    ? sql`exists (select from discounts d where d.villa_id = c.id and ${meetsDiscount(terms)})`
    : sql`c.id in (select d.villa_id from discounts d where ${meetsDiscount(terms)})`

/**
 * The total of a stay at `c`, a row with id, amount (nights before discounts) and min_nights: the amount, less the best
 * discount of each night, plus mandatory fees. Nights are computed one by one only where a discount applies.
 */
export function totalOf(terms: StayTerms): RawBuilder<number> {
  const { from, until, nights, people } = terms
  const lowered = sql`case d.kind
    when 'percent' then (p.price * (100 - d.value) + 5000) / 10000 * 100
    else greatest(0, (p.price - d.value + 50) / 100 * 100) end`
  return sql<number>`(
    c.amount
    - case when ${isDiscounted(terms)} then (
        select coalesce(sum(best.saved), 0) from (
          select max(greatest(0, ${lira(sql`p.price`)} - (${lowered}))) as saved
          from discounts d
          cross join lateral (
            select lower(s.stay) as since, upper(s.stay) as until, s.price from seasons s
            where s.villa_id = c.id and lower(s.stay) < ${until} and upper(s.stay) > ${from}
            union all
            select lower(part), upper(part), f.price from ${unheldForecasts(terms, sql`c.id`)}
          ) p
          cross join lateral generate_series(
            greatest(lower(d.stay), p.since, ${from}) - ${from}, least(upper(d.stay), p.until, ${until}) - ${from} - 1) as night
          where d.villa_id = c.id and ${meetsDiscount(terms)}
          group by night
        ) best)
      else 0 end
    + coalesce((
        select sum((${lira(sql`e.amount`)})
          * case e.per when 'night' then ${nights} when 'guest' then ${whole(people)} else 1 end)
        from fees e
        where e.villa_id = c.id and e.is_mandatory
          and case when e.below_nights is not null then ${nights} < e.below_nights
            else e.kind <> 'short_stay' or ${nights} < c.min_nights end), 0)
  )::bigint`
}
