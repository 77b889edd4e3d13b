-- Calendars of other sites: what is read of them, how well, and the secret address under which ours is read.

create table calendar_feeds (
  id bigint generated always as identity primary key,
  villa_id bigint not null references villas (id) on delete cascade,
  name text not null,
  -- whoever has it reads a calendar of somebody else: it appears in no log and in no answer to an OWNER
  url text not null constraint a_feed_is_read_over_http check (url ~ '^https?://'),
  -- days that are only not yet, or too soon, on sale over there are closed here too
  takes_windows boolean not null default false,
  -- what staff decided not to take over: ["uid|check_in|check_out"], forgotten once the other side changes it
  left_out jsonb not null default '[]',
  last_tried_at timestamptz,
  last_synced_at timestamptz,
  last_changed_at timestamptz,
  event_count integer not null default 0,
  collision_count integer not null default 0,
  -- it came back empty or nearly so: nothing was freed, a person decides
  is_held boolean not null default false,
  last_error text,
  due_at timestamptz not null default now(),
  -- what staff have been told of by mail already
  told text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint a_villa_reads_an_address_once unique (villa_id, url)
);
create index calendar_feeds_by_due on calendar_feeds (due_at);
create trigger touch_updated_at before update on calendar_feeds for each row execute function touch_updated_at();

alter table calendar_entries add constraint an_entry_names_its_feed
  foreign key (feed_id) references calendar_feeds (id) on delete set null;
create unique index one_active_entry_a_feed_event on calendar_entries (feed_id, feed_uid) where is_active and feed_id is not null;

-- The address under which other sites read a villa's calendar: whoever knows the token may read, so it can be renewed.
create table calendar_links (
  id bigint generated always as identity primary key,
  villa_id bigint not null references villas (id) on delete cascade,
  token text not null default encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex'),
  last_read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_calendar_link_a_villa unique (villa_id),
  constraint one_calendar_link_a_token unique (token)
);
create trigger touch_updated_at before update on calendar_links for each row execute function touch_updated_at();

create function give_calendar_link() returns trigger language plpgsql as $$
begin
  insert into calendar_links (villa_id) values (new.id);
  return null;
end $$;
create trigger give_calendar_link after insert on villas for each row execute function give_calendar_link();
insert into calendar_links (villa_id) select id from villas;
