-- A guest is invited once to comment on a completed stay. Only the digest of the link's token is stored; the link works
-- once. Mailing the invitation again replaces the link.
create table comment_invitations (
  id bigint generated always as identity primary key,
  reservation_id bigint not null references reservations (id) on delete cascade,
  token_digest text not null,
  expires_at timestamptz not null,
  mailed_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_comment_invitation_a_reservation unique (reservation_id),
  constraint one_comment_invitation_a_token unique (token_digest)
);
create trigger touch_updated_at before update on comment_invitations for each row execute function touch_updated_at();
create trigger tell_caches after insert or update or delete on comment_invitations
  for each row execute function tell_caches('reservation', '');

-- Stars by topic, all or none: comments from before have none. The consent is the sentence that the guest ticked.
alter table comments
  add column cleanliness integer,
  add column truth integer,
  add column place integer,
  add column communication integer,
  add column value integer,
  add column consent_text text,
  add column consent_version text,
  add column consent_at timestamptz,
  add constraint a_comment_has_all_topics_or_none
    check (num_nulls(cleanliness, truth, place, communication, value) in (0, 5)),
  add constraint a_topic_has_one_to_five_stars
    check (least(cleanliness, truth, place, communication, value) >= 1
      and greatest(cleanliness, truth, place, communication, value) <= 5);

-- Only comments on a stay count for the rating of a villa.
update villas set rating = counted.rating, rating_count = counted.count
from (
  select v.id, round(avg(c.stars), 2)::double precision as rating, count(c.id)::integer as count
  from villas v left join comments c on c.villa_id = v.id and c.is_published and c.reservation_id is not null
  group by v.id
) counted
where counted.id = villas.id
  and (villas.rating, villas.rating_count) is distinct from (counted.rating, counted.count);
