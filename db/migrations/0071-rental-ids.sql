-- What belongs to villas and boats calls its column rental_id, like reservations and the calendar (decision 63). Only names
-- change: no row is read or written.
alter table villa_former_slugs rename column villa_id to rental_id;
alter table villa_images rename column villa_id to rental_id;
alter table fees rename column villa_id to rental_id;
alter table discounts rename column villa_id to rental_id;
alter table comments rename column villa_id to rental_id;
alter table calendar_feeds rename column villa_id to rental_id;
alter table calendar_links rename column villa_id to rental_id;
alter table contact_messages rename column villa_id to rental_id;
alter table villa_btrans rename column villa_id to rental_id;

alter index villa_former_slugs_by_villa rename to villa_former_slugs_by_rental;
alter index villa_images_by_villa rename to villa_images_by_rental;
alter index fees_by_villa rename to fees_by_rental;
alter index discounts_by_villa rename to discounts_by_rental;
alter index comments_by_villa rename to published_comments_by_rental;
alter index comments_of_villa rename to comments_by_rental;
alter index contact_messages_by_villa rename to contact_messages_by_rental;
alter table villa_images rename constraint an_image_once_a_villa to an_image_once_a_rental;
alter table calendar_feeds rename constraint a_villa_reads_an_address_once to a_rental_reads_an_address_once;
alter table calendar_links rename constraint one_calendar_link_a_villa to one_calendar_link_a_rental;
alter table villa_btrans rename constraint one_tax_record_a_villa to one_tax_record_a_rental;

create or replace function keep_former_slug() returns trigger language plpgsql as $$
begin
  delete from villa_former_slugs where slug = new.slug;
  insert into villa_former_slugs (slug, rental_id) values (old.slug, old.id)
    on conflict (slug) do update set rental_id = excluded.rental_id;
  return null;
end $$;

create or replace function give_calendar_link() returns trigger language plpgsql as $$
begin
  insert into calendar_links (rental_id) values (new.id);
  return null;
end $$;

create or replace function tell_caches_of_image() returns trigger language plpgsql as $$
declare
  shown_id bigint;
  is_of_rentals boolean := false;
begin
  for shown_id in select distinct rental_id from villa_images where image_id = new.id loop
    is_of_rentals := true;
    perform pg_notify('cache', 'villa:' || shown_id);
  end loop;
  if not is_of_rentals
    or exists (select from towns where image_id = new.id)
    or exists (select from villa_types where image_id = new.id)
    or exists (select from boat_types where image_id = new.id)
    or exists (select from marinas where image_id = new.id)
  then
    perform pg_notify('cache', 'site');
  end if;
  return null;
end $$;

-- The argument of a trigger is the name of the column that it reads.
do $$
declare t text;
begin
  foreach t in array array['villa_images', 'fees', 'discounts', 'comments'] loop
    execute format('drop trigger tell_caches on %I', t);
    execute format(
      'create trigger tell_caches after insert or update or delete on %I for each row execute function tell_caches(%L, %L)',
      t, 'villa', 'rental_id');
  end loop;
end $$;
