-- What villas and boats share stands in rentals, under one id; what only a villa has stands in villa_details (decision 63).
-- The table villas becomes rentals, so that everything that names a villa already names its rental.

alter table villas rename to rentals;
alter table rentals rename constraint villas_pkey to rentals_pkey;
alter sequence villas_id_seq rename to rentals_id_seq;
alter table rentals add column kind text not null default 'villa'
  constraint a_rental_is_a_villa_or_a_boat check (kind in ('villa', 'boat'));
alter table rentals alter column kind drop default;

create table villa_details (
  id bigint constraint villa_details_pkey primary key references rentals (id) on delete cascade,
  town_id bigint not null references towns (id) on delete restrict,
  district_id bigint not null references districts (id) on delete restrict,
  -- arrays, so that the search needs no joins
  type_ids bigint[] not null default '{}',
  feature_ids bigint[] not null default '{}',
  address text not null default '',
  latitude double precision not null,
  longitude double precision not null,
  coordinates_seed integer not null default hashtext(gen_random_uuid()::text),
  guests integer not null constraint a_villa_sleeps_someone check (guests between 1 and 60),
  bedrooms integer not null,
  bathrooms integer not null,
  pool jsonb,
  check_in_time text not null default '16:00',
  check_out_time text not null default '10:00',
  distance_sea integer,
  distance_centre integer,
  distance_market integer,
  distance_restaurant integer,
  distance_airport integer,
  distance_public_transport integer,
  allows_children boolean not null default true,
  max_infants integer not null default 2 constraint infants_of_a_villa_are_few check (max_infants between 0 and 20),
  allows_pets boolean not null default false,
  allows_parties boolean not null default false,
  allows_smoking boolean not null default false,
  rule_notes text[] not null default '{}',
  permit_max_guests integer,
  updated_at timestamptz not null default now()
);

insert into villa_details (id, town_id, district_id, type_ids, feature_ids, address, latitude, longitude, coordinates_seed,
  guests, bedrooms, bathrooms, pool, check_in_time, check_out_time, distance_sea, distance_centre, distance_market,
  distance_restaurant, distance_airport, distance_public_transport, allows_children, max_infants, allows_pets,
  allows_parties, allows_smoking, rule_notes, permit_max_guests, updated_at)
select id, town_id, district_id, type_ids, feature_ids, address, latitude, longitude, coordinates_seed,
  guests, bedrooms, bathrooms, pool, check_in_time, check_out_time, distance_sea, distance_centre, distance_market,
  distance_restaurant, distance_airport, distance_public_transport, allows_children, max_infants, allows_pets,
  allows_parties, allows_smoking, rule_notes, permit_max_guests, updated_at
from rentals;

create index villa_details_by_town on villa_details (town_id, district_id);
create index villa_details_by_district on villa_details (district_id);
create index villa_details_by_features on villa_details using gin (feature_ids);
create index villa_details_by_types on villa_details using gin (type_ids);

drop trigger a_new_villa_names_what_exists on rentals;
drop trigger a_changed_villa_names_what_exists on rentals;
create trigger a_new_villa_names_what_exists before insert on villa_details
  for each row when (new.type_ids <> '{}' or new.feature_ids <> '{}')
  execute function a_villa_names_what_exists();
create trigger a_changed_villa_names_what_exists before update of type_ids, feature_ids on villa_details
  for each row when (old.type_ids <> new.type_ids or old.feature_ids <> new.feature_ids)
  execute function a_villa_names_what_exists();
create trigger touch_updated_at before update on villa_details for each row execute function touch_updated_at();
create trigger tell_caches after insert or update or delete on villa_details
  for each row execute function tell_caches('villa', 'id');

-- The indexes that name one of these columns go with it.
alter table rentals
  drop column town_id, drop column district_id, drop column type_ids, drop column feature_ids, drop column address,
  drop column latitude, drop column longitude, drop column coordinates_seed, drop column guests, drop column bedrooms,
  drop column bathrooms, drop column pool, drop column check_in_time, drop column check_out_time,
  drop column distance_sea, drop column distance_centre, drop column distance_market, drop column distance_restaurant,
  drop column distance_airport, drop column distance_public_transport, drop column allows_children,
  drop column max_infants, drop column allows_pets, drop column allows_parties, drop column allows_smoking,
  drop column rule_notes, drop column permit_max_guests;

alter table rentals drop constraint an_active_villa_has_a_permit;
alter table rentals add constraint an_active_villa_has_a_permit check (
  kind <> 'villa'
  or not is_active
  or permit_no ~ '^(0[1-9]|[1-7][0-9]|8[01])-[0-9]{1,7}$'
  or permit_override_reason is not null);
alter table rentals rename constraint one_villa_a_code to one_rental_a_code;
-- The page of a villa and that of a boat have different addresses.
alter table rentals drop constraint one_villa_a_slug;
alter table rentals add constraint one_rental_a_slug unique (kind, slug);

alter index villas_by_owner rename to rentals_by_owner;
drop index villas_for_admins;
drop index villas_by_name;
create index rentals_for_admins on rentals (kind, position, id);
create index rentals_by_name on rentals (kind, name collate "tr-x-icu", id);
create index rentals_in_order on rentals (kind, position, id) where is_active;

-- Nights and rooms are a villa's alone.
do $$
declare t text;
begin
  foreach t in array array['villa_rooms', 'seasons', 'season_history', 'forecasts', 'gap_publications', 'showcase_villas']
  loop
    execute format('alter table %I drop constraint %I', t, t || '_villa_id_fkey');
    execute format(
      'alter table %I add constraint %I foreign key (villa_id) references villa_details (id) on delete cascade',
      t, t || '_villa_id_fkey');
  end loop;
end $$;

-- Villas as they are read. They are written in the two tables.
create view villas as
select r.id, r.code, r.name, r.slug, r.owner_id, d.town_id, d.district_id, d.type_ids, d.feature_ids, r.summary,
  r.description, r.highlight, r.honest_notes, d.address, d.latitude, d.longitude, d.coordinates_seed, d.guests,
  d.bedrooms, d.bathrooms, d.pool, d.check_in_time, d.check_out_time, r.prepayment_percent, r.damage_deposit_amount,
  r.commission_percent, d.distance_sea, d.distance_centre, d.distance_market, d.distance_restaurant, d.distance_airport,
  d.distance_public_transport, r.video_url, d.allows_children, d.max_infants, d.allows_pets, d.allows_parties,
  d.allows_smoking, d.rule_notes, r.cancellation_ladder, r.permit_no, r.permit_holder, r.permit_status,
  d.permit_max_guests, r.permit_valid_until, r.permit_checked_at, r.permit_override_reason, r.seo_title,
  r.seo_description, r.rating, r.rating_count, r.is_active, r.is_popular, r.is_loved, r.position, r.published_at,
  r.search_text, r.version, r.created_at, greatest(r.updated_at, d.updated_at) as updated_at
from rentals r join villa_details d on d.id = r.id;
