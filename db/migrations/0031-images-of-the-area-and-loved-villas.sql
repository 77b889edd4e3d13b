-- An image shows the villa itself, or what lies around it; the villa's page shows the two apart.
alter table villa_images add column kind text not null default 'villa'
  constraint an_image_shows_the_villa_or_its_area check (kind in ('villa', 'area'));

-- The best rated tenth of the villas with enough comments. Written by the job mark-loved-villas alone.
alter table villas add column is_loved boolean not null default false;

-- The job hears of each write that can change which villas these are.
create function tell_rating_jobs() returns trigger language plpgsql as $$
begin
  perform pg_notify('ratings', '');
  return null;
end $$;
create trigger tell_rating_jobs after update on villas for each row
  when ((old.rating, old.rating_count, old.is_active) is distinct from (new.rating, new.rating_count, new.is_active))
  execute function tell_rating_jobs();
create trigger tell_rating_jobs_of_the_end after delete on villas for each row
  when (old.is_loved) execute function tell_rating_jobs();
