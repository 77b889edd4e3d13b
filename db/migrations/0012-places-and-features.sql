-- The catalogue in the hands of staff: texts of a district's page, versions of features, and lists in villas that name
-- only what exists.

-- A district has a page of its own at /{slug}, as a town has.
alter table districts add column summary text not null default '';
alter table districts add column description text not null default '';
alter table districts add column seo_title text not null default '';
alter table districts add column seo_description text not null default '';

alter table features add column version integer not null default 1;
alter table feature_categories add column version integer not null default 1;

create index slugs_by_record on slugs (kind, record_id);
create index villas_of_a_town on villas (town_id);
create index villas_of_a_district on villas (district_id);

-- Descriptions are rich text from now on; what was plain becomes paragraphs.
do $$
declare name text;
begin
  foreach name in array array['towns', 'villa_types'] loop
    execute format($q$
      update %I set description = '<p>' || replace(
        replace(replace(replace(description, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\n\n', '</p><p>') || '</p>'
      where description <> '' and description not like '<%%'$q$, name);
  end loop;
end $$;

-- Arrays have no foreign keys. A villa that names a type or feature just deleted is saved once more by its caller,
-- which then finds it missing (40001: in-transaction); one that is named cannot be deleted meanwhile.
create function a_villa_names_what_exists() returns trigger language plpgsql as $$
declare known integer;
begin
  select count(*) into known from (
    select from villa_types where id = any(new.type_ids) for key share) as held;
  if known < (select count(distinct named) from unnest(new.type_ids) as named) then
    raise exception 'a villa names a villa type that does not exist' using errcode = '40001';
  end if;
  select count(*) into known from (
    select from features where id = any(new.feature_ids) for key share) as held;
  if known < (select count(distinct named) from unnest(new.feature_ids) as named) then
    raise exception 'a villa names a feature that does not exist' using errcode = '40001';
  end if;
  return new;
end $$;
create trigger a_new_villa_names_what_exists before insert on villas
  for each row when (new.type_ids <> '{}' or new.feature_ids <> '{}')
  execute function a_villa_names_what_exists();
create trigger a_changed_villa_names_what_exists before update of type_ids, feature_ids on villas
  for each row when (old.type_ids <> new.type_ids or old.feature_ids <> new.feature_ids)
  execute function a_villa_names_what_exists();
