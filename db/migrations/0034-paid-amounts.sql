-- What was paid of each reservation, and what of it is due back. Added up on reading, the refunds that are due took the
-- payments of every reservation that is over. A trigger adds each payment, so two at once are both counted.
alter table reservations add column paid_amount bigint not null default 0;

create function paid_by(kind text, amount bigint) returns bigint language sql immutable as
  $$ select case kind when 'payment' then amount when 'refund' then -amount else 0 end $$;

-- Rewrites the table once, with its indexes; an update of as many rows takes much longer and doubles it.
create function pg_temp.paid_of(id bigint) returns bigint language sql stable as
  $$ select coalesce(sum(paid_by(t.kind, t.amount)), 0)::bigint from transactions t where t.reservation_id = paid_of.id $$;
alter table reservations alter column paid_amount type bigint using pg_temp.paid_of(id);

create function add_to_paid_amount() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update reservations set paid_amount = paid_amount - paid_by(old.kind, old.amount) where id = old.reservation_id;
  end if;
  if tg_op <> 'DELETE' then
    update reservations set paid_amount = paid_amount + paid_by(new.kind, new.amount) where id = new.reservation_id;
  end if;
  return null;
end $$;
create trigger add_to_paid_amount after insert or update of reservation_id, kind, amount or delete on transactions
  for each row execute function add_to_paid_amount();

-- A generated column has statistics of its own; from the two amounts the planner would expect far too many.
alter table reservations add column refund_due_amount bigint not null generated always as
  (case when status in ('cancelled', 'expired') then greatest(0, paid_amount - kept_amount) else 0 end) stored;
create index reservations_with_refunds_due on reservations (id) where refund_due_amount > 0;
drop index reservations_that_are_over;
