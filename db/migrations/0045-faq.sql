-- Questions that visitors ask, in groups. A group may stand on villa pages and on landing pages beside /faq.
create table faq_groups (
  id bigint generated always as identity primary key,
  name text not null,
  shown_on text[] not null default '{}',
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint faq_groups_stand_on_known_pages
    check (shown_on <@ array['villa', 'town', 'district', 'villa_type', 'custom_page'])
);

create table faq_questions (
  id bigint generated always as identity primary key,
  faq_group_id bigint not null references faq_groups (id) on delete restrict,
  question text not null,
  -- HTML as cleanRichText returns it
  answer text not null,
  is_active boolean not null default true,
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index faq_questions_by_group on faq_questions (faq_group_id, position);

create trigger touch_updated_at before update on faq_groups for each row execute function touch_updated_at();
create trigger touch_updated_at before update on faq_questions for each row execute function touch_updated_at();
create trigger tell_caches after insert or update or delete on faq_groups
  for each row execute function tell_caches('site', '');
create trigger tell_caches after insert or update or delete on faq_questions
  for each row execute function tell_caches('site', '');
