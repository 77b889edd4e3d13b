-- The requests a visitor waits for: of one address, and of one telephone number, there are never more than a few.
create index open_requests_by_email on reservations (lower(email)) where status = 'pending' and source = 'site';
create index open_requests_by_phone on reservations (phone) where status = 'pending' and source = 'site';

-- The quote a request was answered with, where the stay has been moved since: a repeat of the request gets it again.
alter table reservations add column first_quote jsonb;

-- A promotion is used by reservations that live; those that ended before, or lost it when they were moved, give it back.
update promotions p set used = greatest(0, p.used - ended.uses)
from (
  select promotion_id, count(*) as uses from reservations
  where promotion_id is not null and (status in ('expired', 'cancelled') or quote ->> 'promotion_code' is null)
  group by promotion_id
) ended
where p.id = ended.promotion_id;
update reservations set promotion_id = null where promotion_id is not null and quote ->> 'promotion_code' is null;
alter table promotions add constraint a_promotion_is_used_never_or_more check (used >= 0);
