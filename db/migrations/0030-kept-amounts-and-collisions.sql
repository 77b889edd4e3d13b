-- What a cancellation keeps, so that the owner's share of it and the refund that is still due can be read at any time.
alter table reservations
  add column kept_amount bigint not null default 0
  constraint only_a_cancelled_reservation_keeps_an_amount check (kept_amount >= 0 and (status = 'cancelled' or kept_amount = 0));

-- Cancellations until now wrote it into the history. One without it keeps what was paid and not refunded.
update reservations r set kept_amount = coalesce(
  (select (h.after ->> 'kept_amount')::bigint from reservation_history h
    where h.reservation_id = r.id and h.action = 'sendcancel' and h.after ? 'kept_amount' order by h.id desc limit 1),
  greatest(0, (select sum(case t.kind when 'payment' then t.amount when 'refund' then -t.amount else 0 end)
    from transactions t where t.reservation_id = r.id)),
  0)
where r.status = 'cancelled';

create index reservations_that_are_over on reservations (id) where status in ('cancelled', 'expired');

-- The stays of the other site that collided at the last reading, the first twenty: [{"check_in": day, "check_out": day}].
-- Who has the nights here is read from the calendar. Older collisions get their days with the next reading.
alter table calendar_feeds add column collisions jsonb not null default '[]';
