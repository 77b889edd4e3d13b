-- Posts of the blog. A post without a moment of publication is a draft; one with a coming moment is public from then on.
create table blog_posts (
  id bigint generated always as identity primary key,
  title text not null,
  slug text not null,
  summary text not null default '',
  -- HTML as cleanRichText leaves it
  body text not null default '',
  tags text[] not null default '{}',
  author text not null default '',
  image_id bigint references images (id) on delete restrict,
  seo_title text not null default '',
  seo_description text not null default '',
  published_at timestamptz,
  -- the published_at of which every process has heard: the job publish-posts writes it when the moment has come
  announced_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_post_a_slug unique (slug)
);
create index blog_posts_by_publication on blog_posts (published_at desc, id desc) where published_at is not null;
create index blog_posts_by_image on blog_posts (image_id);

-- Addresses that a published post had before lead on to the current one.
create table blog_former_slugs (
  slug text primary key,
  post_id bigint not null references blog_posts (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index blog_former_slugs_by_post on blog_former_slugs (post_id);

create function keep_former_slug_of_post() returns trigger language plpgsql as $$
begin
  delete from blog_former_slugs where slug = new.slug;
  insert into blog_former_slugs (slug, post_id) values (old.slug, old.id)
    on conflict (slug) do update set post_id = excluded.post_id;
  return null;
end $$;
create trigger keep_former_slug after update of slug on blog_posts
  for each row when (old.slug is distinct from new.slug) execute function keep_former_slug_of_post();

create trigger touch_updated_at before update on blog_posts for each row execute function touch_updated_at();
create trigger touch_updated_at before update on blog_former_slugs for each row execute function touch_updated_at();
create trigger tell_caches after insert or update or delete on blog_posts
  for each row execute function tell_caches('site', '');
