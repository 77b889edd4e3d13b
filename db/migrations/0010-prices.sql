-- Prices as staff keep them: versions, notes beside forecasts, days of feasts, and what a step of the ribbon changed.

alter table seasons add column version integer not null default 1;
alter table discounts add column version integer not null default 1;
alter table forecasts add column version integer not null default 1;

-- A boundary between two seasons moves in one statement for each: they may touch each other between the two, never at
-- the end of the transaction.
alter table seasons drop constraint seasons_of_a_villa_never_overlap;
alter table seasons add constraint seasons_of_a_villa_never_overlap
  exclude using gist (villa_id with =, stay with &&) deferrable initially immediate;

-- Since when a price has been public: a new name or minimum does not begin it anew.
alter table seasons add column priced_at timestamptz not null default now();
update seasons set priced_at = updated_at;

create or replace function keep_season_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.stay, new.price) is not distinct from (old.stay, old.price) then return new; end if;
    new.priced_at := now();
  end if;
  insert into season_history (season_id, villa_id, stay, price, public_from)
  select old.id, old.villa_id, old.stay, old.price, old.priced_at
  where exists (select from villas where id = old.villa_id);
  return coalesce(new, old);
end $$;

-- A row of the forecast calendar is a provisional price or a note (product.md §3 Forecast).
alter table forecasts add column kind text not null default 'price'
  constraint a_forecast_is_a_price_or_a_note check (kind in ('price', 'note'));
alter table forecasts add column note text not null default '';
alter table forecasts alter column price drop not null;
alter table forecasts add constraint a_forecast_says_its_price_or_its_note check (
  (kind = 'price' and price is not null) or (kind = 'note' and price is null and note <> ''));
alter table forecasts drop constraint forecasts_of_a_villa_never_overlap;
alter table forecasts add constraint forecasts_of_a_villa_never_overlap
  exclude using gist (villa_id with =, kind with =, stay with &&) deferrable initially immediate;

-- Days of the religious feasts, [starts_on, ends_on) without the eve. Announced, not computed: staff correct them.
create table feast_days (
  id bigint generated always as identity primary key,
  kind text not null constraint a_feast_has_a_known_kind check (kind in ('ramazan', 'kurban')),
  days daterange not null constraint a_feast_has_days check (not isempty(days) and lower(days) is not null and upper(days) is not null),
  is_announced boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint feasts_never_overlap exclude using gist (days with &&)
);
create trigger touch_updated_at before update on feast_days for each row execute function touch_updated_at();

insert into feast_days (kind, days, is_announced) values
  ('ramazan', '[2024-04-10,2024-04-13)', true), ('kurban', '[2024-06-16,2024-06-20)', true),
  ('ramazan', '[2025-03-30,2025-04-02)', true), ('kurban', '[2025-06-06,2025-06-10)', true),
  ('ramazan', '[2026-03-20,2026-03-23)', true), ('kurban', '[2026-05-27,2026-05-31)', true),
  ('ramazan', '[2027-03-09,2027-03-12)', false), ('kurban', '[2027-05-16,2027-05-20)', false),
  ('ramazan', '[2028-02-26,2028-02-29)', false), ('kurban', '[2028-05-05,2028-05-09)', false),
  ('ramazan', '[2029-02-14,2029-02-17)', false), ('kurban', '[2029-04-24,2029-04-28)', false),
  ('ramazan', '[2030-02-04,2030-02-07)', false), ('kurban', '[2030-04-13,2030-04-17)', false),
  ('ramazan', '[2031-01-24,2031-01-27)', false), ('kurban', '[2031-04-02,2031-04-06)', false),
  ('ramazan', '[2032-01-14,2032-01-17)', false), ('kurban', '[2032-03-22,2032-03-26)', false);

-- One step of staff over seasons and forecasts with all it moved, so that it can be taken back whole.
create table price_changes (
  id bigint generated always as identity primary key,
  kind text not null constraint a_price_change_has_a_known_kind
    check (kind in ('create', 'change', 'cut', 'split', 'edge', 'delete', 'copy', 'forecast', 'publish')),
  villa_ids bigint[] not null,
  actor_id bigint references users (id) on delete set null,
  actor_name text not null,
  -- the rows as they were, and what became of them: see server/prices/record-change.ts
  before jsonb not null,
  after jsonb not null,
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index price_changes_by_villa on price_changes using gin (villa_ids);
create trigger touch_updated_at before update on price_changes for each row execute function touch_updated_at();
