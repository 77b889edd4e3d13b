-- Photographs of villas at the desk: once in a villa, edited side by side, processed as soon as they are there.

-- The same photograph twice in one villa was possible: the first of them stays.
delete from villa_images a using villa_images b
  where a.villa_id = b.villa_id and a.image_id = b.image_id and (a.position, a.id) > (b.position, b.id);
alter table villa_images add constraint a_photograph_once_a_villa unique (villa_id, image_id);
alter table villa_images add column version integer not null default 1;

-- Looked for once a day by the job that takes away what nothing shows.
create index images_by_last_use on images (updated_at);

-- A photograph that nothing shows yet is no news to any page; its widths are, to the pages that show it.
create function tell_caches_of_image() returns trigger language plpgsql as $$
declare
  shown_id bigint;
  is_of_villas boolean := false;
begin
  for shown_id in select distinct villa_id from villa_images where image_id = new.id loop
    is_of_villas := true;
    perform pg_notify('cache', 'villa:' || shown_id);
  end loop;
  if not is_of_villas
    or exists (select from towns where image_id = new.id)
    or exists (select from villa_types where image_id = new.id)
  then
    perform pg_notify('cache', 'site');
  end if;
  return null;
end $$;
drop trigger tell_caches on images;
create trigger tell_caches after update on images for each row
  when (old.variants is distinct from new.variants) execute function tell_caches_of_image();

-- Who makes the widths hears of a new photograph at its commit (jobs/start-jobs.ts).
create function tell_image_jobs() returns trigger language plpgsql as $$
begin
  perform pg_notify('images', '');
  return null;
end $$;
create trigger tell_image_jobs after insert on images for each statement execute function tell_image_jobs();
