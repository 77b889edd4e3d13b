-- The pictures others show beside a link to a page: which file says what the page says now.
create table share_pictures (
  kind text not null
    constraint a_share_picture_is_of_a_page
    check (kind in ('site', 'town', 'district', 'villa_type', 'custom_page', 'villa')),
  -- 0 for the site itself; no foreign key, it refers to five tables: the job that draws takes away what is left over
  record_id bigint not null,
  -- of everything the picture says and of how it is drawn: another digest is another picture; empty before the first
  facts_digest text not null default '',
  -- null: not drawn yet
  file text,
  -- also when drawing failed, so that one that fails comes after the others
  tried_at timestamptz,
  made_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_share_picture_a_page primary key (kind, record_id),
  constraint a_share_picture_is_made_of_facts check (file is null or facts_digest <> '')
);
create index share_pictures_by_file on share_pictures (file);

create trigger touch_updated_at before update on share_pictures for each row execute function touch_updated_at();
-- A row without a picture is no news; one is taken away only after its page, whose own write was heard of.
create trigger tell_caches after update on share_pictures for each row
  when (new.kind <> 'villa' and old.file is distinct from new.file) execute function tell_caches('site', '');
create trigger tell_caches_of_villas after update on share_pictures for each row
  when (new.kind = 'villa' and old.file is distinct from new.file) execute function tell_caches('villa', 'record_id');
