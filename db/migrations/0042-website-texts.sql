-- An office writes the texts of the website itself. A row is the text as it is being worked on; the site shows the version
-- that was published last.
create table website_texts (
  id bigint generated always as identity primary key,
  key text not null,
  title text not null,
  -- HTML as cleanRichText leaves it
  html text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_website_text_a_key unique (key),
  constraint a_website_text_has_a_known_key check (key in ('about', 'rental', 'cancel', 'privacy', 'kvkk', 'howrent'))
);

-- What was published is never changed again, because customers have accepted it.
create table website_text_versions (
  id bigint generated always as identity primary key,
  text_id bigint not null references website_texts (id) on delete restrict,
  number integer not null,
  title text not null,
  html text not null,
  -- null when the account is gone or the program itself published; the name stays
  published_by bigint references users (id) on delete set null,
  published_by_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_number_a_version_of_a_text unique (text_id, number)
);
create index website_text_versions_by_user on website_text_versions (published_by);

-- The versions that were in force when a customer sent the request.
create table reservation_texts (
  reservation_id bigint not null references reservations (id) on delete cascade,
  text_version_id bigint not null references website_text_versions (id) on delete restrict,
  constraint one_accepted_text_a_reservation primary key (reservation_id, text_version_id)
);
create index reservation_texts_by_version on reservation_texts (text_version_id);

create trigger touch_updated_at before update on website_texts for each row execute function touch_updated_at();
create trigger touch_updated_at before update on website_text_versions for each row execute function touch_updated_at();
create trigger tell_caches after insert or update or delete on website_text_versions
  for each row execute function tell_caches('site', '');

insert into website_texts (key, title) values
  ('about', 'Hakkımızda'), ('rental', 'Kiralama koşulları'), ('cancel', 'İptal ve iade koşulları'),
  ('privacy', 'Gizlilik ve çerezler'), ('kvkk', 'Kişisel verilere ilişkin aydınlatma metni'), ('howrent', 'Nasıl kiralarım?');

-- Texts from before were headings and paragraphs without formatting, stored as settings.
create function pg_temp.escaped(plain text) returns text language sql immutable as $$
  select replace(replace(replace(plain, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')
$$;
update website_texts t set title = s.value ->> 'title', html = (
  select coalesce(string_agg('<h2>' || pg_temp.escaped(part ->> 'heading') || '</h2>' || coalesce((
    select string_agg('<p>' || pg_temp.escaped(p) || '</p>', '' order by line)
    from jsonb_array_elements_text(part -> 'paragraphs') with ordinality as paragraphs (p, line)), ''), '' order by place), '')
  from jsonb_array_elements(s.value -> 'sections') with ordinality as sections (part, place))
from settings s where s.section = 'text' and s.key = t.key;
insert into website_text_versions (text_id, number, title, html, created_at, updated_at)
  select t.id, 1, t.title, t.html, s.updated_at, s.updated_at
  from website_texts t join settings s on s.section = 'text' and s.key = t.key;
delete from settings where section = 'text';
