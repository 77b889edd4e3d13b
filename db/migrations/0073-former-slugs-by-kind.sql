-- The page of a villa and that of a boat have different addresses, so a villa and a boat may have had the same slug.
alter table villa_former_slugs add column kind text
  constraint a_former_slug_is_of_a_villa_or_a_boat check (kind in ('villa', 'boat'));
update villa_former_slugs f set kind = r.kind from rentals r where r.id = f.rental_id;
alter table villa_former_slugs
  alter column kind set not null,
  drop constraint villa_former_slugs_pkey,
  add constraint villa_former_slugs_pkey primary key (kind, slug);

create or replace function keep_former_slug() returns trigger language plpgsql as $$
begin
  delete from villa_former_slugs where kind = new.kind and slug = new.slug;
  insert into villa_former_slugs (kind, slug, rental_id) values (new.kind, old.slug, old.id)
    on conflict (kind, slug) do update set rental_id = excluded.rental_id;
  return null;
end $$;
