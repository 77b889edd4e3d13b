-- Reservations and the calendar belong to a rental, which is a villa or a boat (decision 63).
alter table reservations rename column villa_id to rental_id;
alter table calendar_entries rename column villa_id to rental_id;
alter index reservations_by_villa rename to reservations_by_rental;

-- A boat is taken for hours, days or weeks: `period` is the time of the trip, and `stay` the days in Istanbul that it
-- touches, by which lists, mails and jobs find it as they find the stay in a villa.
alter table reservations
  add column period tstzrange,
  add column unit text constraint a_trip_has_a_known_unit check (unit in ('hour', 'day', 'week')),
  add column units integer constraint a_trip_has_units check (units between 1 and 500),
  add constraint a_trip_has_its_time_unit_and_number check (
    (period is null and unit is null and units is null) or (period is not null and unit is not null and units is not null)),
  add constraint a_trip_touches_the_days_of_its_stay check (
    period is null or (
      not isempty(period)
      and (lower(period) at time zone 'Europe/Istanbul')::date = lower(stay)
      and (upper(period) at time zone 'Europe/Istanbul')::date + 1 = upper(stay)));

-- The time that is taken, with the time that the crew needs between two trips. Null for nights.
alter table calendar_entries add column period tstzrange
  constraint an_entry_takes_some_time check (period is null or not isempty(period));
alter table calendar_entries drop constraint one_guest_a_night;
alter table calendar_entries
  add constraint one_guest_a_night exclude using gist (rental_id with =, stay with &&) where (is_active and period is null),
  add constraint one_trip_at_a_time exclude using gist (rental_id with =, period with &&) where (is_active and period is not null);
drop trigger tell_caches on calendar_entries;
create trigger tell_caches after insert or update or delete on calendar_entries
  for each row execute function tell_caches('villa', 'rental_id');
