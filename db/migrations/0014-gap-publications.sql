-- Free nights between two stays that staff put before the others on the site. A publication speaks of exactly these
-- nights: where a neighbour moves or somebody takes them it shows nothing, whoever looks, and a hold that ends brings
-- it back. So it is never ended by a job; `withdrawn_at` alone is written.
create table gap_publications (
  id bigint generated always as identity primary key,
  villa_id bigint not null references villas (id) on delete cascade,
  stay daterange not null
    constraint a_published_gap_has_nights check (not isempty(stay) and lower(stay) is not null and upper(stay) is not null),
  note text not null default '',
  published_by bigint references users (id) on delete set null,
  published_at timestamptz not null default now(),
  withdrawn_by bigint references users (id) on delete set null,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index one_publication_a_gap on gap_publications (villa_id, stay) where withdrawn_at is null;

create trigger touch_updated_at before update on gap_publications for each row execute function touch_updated_at();
create trigger tell_caches after insert or update or delete on gap_publications
  for each row execute function tell_caches('villa', 'villa_id');
