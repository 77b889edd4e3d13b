-- A save of settings carries the version of its section, and is refused when somebody else has saved it since.
create table setting_sections (
  id bigint generated always as identity primary key,
  section text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_version_a_section unique (section)
);
create trigger touch_updated_at before update on setting_sections for each row execute function touch_updated_at();
insert into setting_sections (section) values ('site'), ('contact'), ('social'), ('bank');
