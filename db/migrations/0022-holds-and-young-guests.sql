-- A hold ends at the check-in of its stay at the latest (src/domain/hold.ts): those given before are cut to it.
update reservations r
set hold_expires_at = (lower(r.stay) + v.check_in_time::time) at time zone 'Europe/Istanbul'
from villas v
where v.id = r.villa_id and r.status in ('pending', 'awaiting_payment')
  and r.hold_expires_at > (lower(r.stay) + v.check_in_time::time) at time zone 'Europe/Istanbul';

update calendar_entries e
set held_until = r.hold_expires_at
from reservations r
where r.id = e.reservation_id and e.is_active and e.held_until > r.hold_expires_at;

-- Whether a villa takes children, and how many infants beside the guests it sleeps (src/domain/young-guests.ts).
alter table villas
  add column allows_children boolean not null default true,
  add column max_infants integer not null default 2
    constraint infants_of_a_villa_are_few check (max_infants between 0 and 20);
