-- Villas at the desk: the owner's tax details, the list of villas and its order, and what is written of a guest's words.

-- BTRANS (VUK general communiqué 538): who the taxpayer of a villa is. Nobody reads it in the database.
create table villa_btrans (
  id bigint generated always as identity primary key,
  villa_id bigint not null references villas (id) on delete cascade,
  -- AES-256-GCM of all details as JSON, bound to this villa (server/villas/btrans-cipher)
  details_encrypted text not null,
  -- the fields that the month's report still lacks; empty: complete
  missing text[] not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_tax_record_a_villa unique (villa_id)
);
create trigger touch_updated_at before update on villa_btrans for each row execute function touch_updated_at();

-- The desk's list has villas off show too.
create index villas_at_desk on villas (position, id);
create index villas_by_name on villas (name collate "tr-x-icu", id);

-- A villa that made room for another in the list has not changed itself: its page was last changed when it was.
drop trigger touch_updated_at on villas;
create trigger touch_updated_at before update on villas
  for each row when (old.position is not distinct from new.position) execute function touch_updated_at();

-- The editor shows comments that are not published as well.
create index comments_of_villa on comments (villa_id, id desc);
