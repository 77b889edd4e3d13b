-- A showcase hangs in one place of the home page, on the days of its schedule; custom pages join the public slugs.

alter table showcases
  add column starts_on date,
  -- half-open: the first day without it
  add column ends_on date,
  add constraint a_showcase_hangs_at_least_a_day check (ends_on > starts_on),
  add constraint a_showcase_has_a_known_slot check (slot in ('home_top', 'home', 'home_bottom'));

create table custom_pages (
  id bigint generated always as identity primary key,
  town_id bigint not null references towns (id) on delete restrict,
  villa_type_id bigint not null references villa_types (id) on delete restrict,
  title text not null,
  slug text not null,
  -- HTML as cleanRichText leaves it
  description text not null default '',
  seo_title text not null default '',
  seo_description text not null default '',
  -- [{question, answer}], both plain
  faq jsonb not null default '[]',
  is_published boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_custom_page_a_town_and_type unique (town_id, villa_type_id),
  constraint one_custom_page_a_slug unique (slug),
  constraint the_questions_of_a_custom_page_are_a_list check (jsonb_typeof(faq) = 'array')
);
create index custom_pages_by_type on custom_pages (villa_type_id);

create trigger touch_updated_at before update on custom_pages for each row execute function touch_updated_at();
create trigger tell_caches after insert or update or delete on custom_pages
  for each row execute function tell_caches('site', '');

alter table slugs drop constraint a_slug_names_a_page;
alter table slugs add constraint a_slug_names_a_page
  check (kind in ('town', 'district', 'villa_type', 'custom_page'));
