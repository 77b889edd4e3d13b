-- A boat has a permit too, with the most persons that it allows (docs/product.md, Boats).
alter table rentals add column permit_max_guests integer;
alter table rentals disable trigger user;
update rentals r set permit_max_guests = d.permit_max_guests
from villa_details d where d.id = r.id and d.permit_max_guests is not null;
alter table rentals enable trigger user;

create or replace view villas as
select r.id, r.code, r.name, r.slug, r.owner_id, d.town_id, d.district_id, d.type_ids, d.feature_ids, r.summary,
  r.description, r.highlight, r.honest_notes, d.address, d.latitude, d.longitude, d.coordinates_seed, d.guests,
  d.bedrooms, d.bathrooms, d.pool, d.check_in_time, d.check_out_time, r.prepayment_percent, r.damage_deposit_amount,
  r.commission_percent, d.distance_sea, d.distance_centre, d.distance_market, d.distance_restaurant, d.distance_airport,
  d.distance_public_transport, r.video_url, d.allows_children, d.max_infants, d.allows_pets, d.allows_parties,
  d.allows_smoking, d.rule_notes, r.cancellation_ladder, r.permit_no, r.permit_holder, r.permit_status,
  r.permit_max_guests, r.permit_valid_until, r.permit_checked_at, r.permit_override_reason, r.seo_title,
  r.seo_description, r.rating, r.rating_count, r.is_active, r.is_popular, r.is_loved, r.position, r.published_at,
  r.search_text, r.version, r.created_at, greatest(r.updated_at, d.updated_at) as updated_at
from rentals r join villa_details d on d.id = r.id;
alter table villa_details drop column permit_max_guests;

create or replace view boats as
select r.id, r.code, r.name, r.slug, r.owner_id, d.boat_type_id, d.marina_id, d.feature_ids, r.summary, r.description,
  r.highlight, r.honest_notes, d.length_m, d.beam_m, d.draught_m, d.build_year, d.refit_year, d.hull, d.hull_material,
  d.flag, d.registry_no, d.cabins, d.berths, d.heads, d.has_flybridge, d.guests, d.overnight_guests, d.crew_kind, d.crew,
  d.engine, d.cruising_knots, d.max_knots, d.fuel_litres_per_hour, d.fuel_hours_included, d.fuel_overtime_amount,
  d.opens_at, d.closes_at, d.day_embarks_at, d.day_returns_at, d.week_embarks_at, d.week_returns_at,
  d.turnaround_minutes, d.inclusions, d.routes, d.weather_clause, r.prepayment_percent, r.damage_deposit_amount,
  r.commission_percent, r.video_url, r.cancellation_ladder, r.permit_no, r.permit_holder, r.permit_status,
  r.permit_valid_until, r.permit_checked_at, r.permit_override_reason, r.seo_title, r.seo_description, r.rating,
  r.rating_count, r.is_active, r.is_popular, r.is_loved, r.position, r.published_at, r.search_text, r.version,
  r.created_at, greatest(r.updated_at, d.updated_at) as updated_at, r.permit_max_guests
from rentals r join boat_details d on d.id = r.id;
