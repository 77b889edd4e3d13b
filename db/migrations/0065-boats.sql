-- Boats: what only a boat has, what it is rented for, and where it lies (decision 63). Money is kuruş, times are Istanbul's.

create table boat_types (
  id bigint generated always as identity primary key,
  name text not null,
  slug text not null,
  description text not null default '',
  image_id bigint references images (id) on delete set null,
  seo_title text not null default '',
  seo_description text not null default '',
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_boat_type_a_slug unique (slug)
);

create table marinas (
  id bigint generated always as identity primary key,
  town_id bigint not null references towns (id) on delete restrict,
  name text not null,
  slug text not null,
  summary text not null default '',
  description text not null default '',
  image_id bigint references images (id) on delete set null,
  latitude double precision not null,
  longitude double precision not null,
  seo_title text not null default '',
  seo_description text not null default '',
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_marina_a_slug unique (slug)
);
create index marinas_by_town on marinas (town_id);

-- Types and marinas have pages of their own, whose addresses no other page has.
alter table slugs drop constraint a_slug_names_a_page;
alter table slugs add constraint a_slug_names_a_page
  check (kind in ('town', 'district', 'villa_type', 'custom_page', 'boat_type', 'marina'));

-- Features of boats stand in the same tables, in categories of their own.
alter table feature_categories add column kind text not null default 'villa'
  constraint a_feature_category_is_of_villas_or_boats check (kind in ('villa', 'boat'));
alter table features add column kind text not null default 'villa'
  constraint a_feature_is_of_villas_or_boats check (kind in ('villa', 'boat'));
alter table features drop constraint one_feature_a_slug;
alter table features add constraint one_feature_a_slug unique (kind, slug);

create table boat_details (
  id bigint primary key references rentals (id) on delete cascade,
  boat_type_id bigint not null references boat_types (id) on delete restrict,
  marina_id bigint not null references marinas (id) on delete restrict,
  feature_ids bigint[] not null default '{}',
  length_m double precision not null constraint a_boat_has_a_length check (length_m > 0 and length_m < 200),
  beam_m double precision,
  draught_m double precision,
  build_year integer not null,
  refit_year integer,
  hull text not null default 'white' constraint a_hull_is_white_or_navy check (hull in ('white', 'navy')),
  hull_material text not null default '',
  flag text not null default '',
  registry_no text not null default '',
  -- [{"kind":"double","berths":2,"has_bath":true}]
  cabins jsonb not null default '[]',
  berths integer not null default 0,
  heads integer not null default 0,
  has_flybridge boolean not null default false,
  -- licensed persons by day without the crew, and how many of them may sleep aboard
  guests integer not null constraint a_boat_carries_someone check (guests between 1 and 400),
  overnight_guests integer not null default 0 constraint sleepers_are_counted check (overnight_guests >= 0),
  crew_kind text not null default 'crewed'
    constraint a_boat_has_a_known_crew check (crew_kind in ('crewed', 'captain', 'bareboat')),
  -- [{"name":"Kaptan Hasan","role":"captain"}]
  crew jsonb not null default '[]',
  engine text not null default '',
  cruising_knots double precision,
  max_knots double precision,
  fuel_litres_per_hour double precision,
  -- hours of the engine a day that the price holds, and what an hour beyond them costs; null: fuel is paid as used
  fuel_hours_included double precision,
  fuel_overtime_amount bigint,
  opens_at text not null default '09:00',
  closes_at text not null default '20:00',
  day_embarks_at text not null default '10:00',
  day_returns_at text not null default '18:00',
  week_embarks_at text not null default '15:30',
  week_returns_at text not null default '10:00',
  turnaround_minutes integer not null default 60
    constraint a_turnaround_is_at_most_two_days check (turnaround_minutes between 0 and 2880),
  inclusions text[] not null default '{}',
  -- [{"name":"12 Adalar","stops":[{"name":"Göbün","latitude":36.6,"longitude":28.9}]}]
  routes jsonb not null default '[]',
  weather_clause text not null default '',
  updated_at timestamptz not null default now()
);
create index boat_details_by_type on boat_details (boat_type_id);
create index boat_details_by_marina on boat_details (marina_id);
create index boat_details_by_features on boat_details using gin (feature_ids);

-- Days at one price a unit. The seasons of one unit of a boat never overlap.
create table boat_seasons (
  id bigint generated always as identity primary key,
  boat_id bigint not null references boat_details (id) on delete cascade,
  name text not null default '',
  unit text not null constraint a_boat_season_has_a_known_unit check (unit in ('hour', 'day', 'week')),
  days daterange not null constraint a_boat_season_has_days
    check (not isempty(days) and lower(days) is not null and upper(days) is not null),
  price bigint not null constraint a_unit_costs_something check (price > 0),
  min_units integer not null default 1 constraint a_trip_has_at_least_one_unit check (min_units between 1 and 60),
  -- ISO weekday on which weeks begin; null: Saturday
  start_weekday integer constraint a_week_begins_on_a_weekday check (start_weekday between 1 and 7),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint seasons_of_a_boat_never_overlap exclude using gist (boat_id with =, unit with =, days with &&)
);

create table boat_extras (
  id bigint generated always as identity primary key,
  boat_id bigint not null references boat_details (id) on delete cascade,
  name text not null,
  amount bigint not null constraint an_extra_costs_something check (amount > 0),
  is_mandatory boolean not null default false,
  per text not null constraint an_extra_is_paid_per_something
    check (per in ('trip', 'day', 'hour', 'person', 'person_day')),
  units text[] not null constraint an_extra_belongs_to_units check (units <> '{}' and units <@ array['hour', 'day', 'week']),
  is_paid_at_marina boolean not null default false,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index boat_extras_by_boat on boat_extras (boat_id, position);

-- Boats as they are read. They are written in the two tables.
create view boats as
select r.id, r.code, r.name, r.slug, r.owner_id, d.boat_type_id, d.marina_id, d.feature_ids, r.summary, r.description,
  r.highlight, r.honest_notes, d.length_m, d.beam_m, d.draught_m, d.build_year, d.refit_year, d.hull, d.hull_material,
  d.flag, d.registry_no, d.cabins, d.berths, d.heads, d.has_flybridge, d.guests, d.overnight_guests, d.crew_kind, d.crew,
  d.engine, d.cruising_knots, d.max_knots, d.fuel_litres_per_hour, d.fuel_hours_included, d.fuel_overtime_amount,
  d.opens_at, d.closes_at, d.day_embarks_at, d.day_returns_at, d.week_embarks_at, d.week_returns_at,
  d.turnaround_minutes, d.inclusions, d.routes, d.weather_clause, r.prepayment_percent, r.damage_deposit_amount,
  r.commission_percent, r.video_url, r.cancellation_ladder, r.permit_no, r.permit_holder, r.permit_status,
  r.permit_valid_until, r.permit_checked_at, r.permit_override_reason, r.seo_title, r.seo_description, r.rating,
  r.rating_count, r.is_active, r.is_popular, r.is_loved, r.position, r.published_at, r.search_text, r.version,
  r.created_at, greatest(r.updated_at, d.updated_at) as updated_at
from rentals r join boat_details d on d.id = r.id;

do $$
declare t record;
begin
  for t in select * from (values
    ('boat_types', 'site', ''), ('marinas', 'site', ''), ('boat_details', 'villa', 'id'),
    ('boat_seasons', 'villa', 'boat_id'), ('boat_extras', 'villa', 'boat_id')
  ) as watched (table_name, tag, id_column)
  loop
    execute format('create trigger touch_updated_at before update on %I for each row execute function touch_updated_at()', t.table_name);
    execute format(
      'create trigger tell_caches after insert or update or delete on %I for each row execute function tell_caches(%L, %L)',
      t.table_name, t.tag, t.id_column);
  end loop;
end $$;
