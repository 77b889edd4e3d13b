-- People of the dashboard are invited and edited there, so their records carry a version like every other one.
alter table users add column version integer not null default 1;

-- Each sign-in is a session that its person sees and can end. A token names its session.
create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- browser and system, as a person knows them: «Chrome, Windows»
  device text not null,
  address text not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_of_user on sessions (user_id, id);
create trigger touch_updated_at before update on sessions for each row execute function touch_updated_at();

-- Tokens from before have no session that their person could end, so everybody signs in once more.
update users set session_version = session_version + 1;

-- What is waiting for news in the name of a session ends at once with it (modules/accounts/await-change.ts).
create trigger tell_caches after update of is_active, role, session_version on users
  for each row execute function tell_caches('user', 'id');
create trigger tell_caches after update of ended_at on sessions
  for each row execute function tell_caches('user', 'user_id');

-- A mailed link that sets a password. Only the digest of its token is stored; using it deletes it.
create table password_links (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  purpose text not null constraint a_password_link_invites_or_resets check (purpose in ('invitation', 'reset')),
  token_digest text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_password_link_a_purpose unique (user_id, purpose),
  constraint one_password_link_a_token unique (token_digest)
);
create trigger touch_updated_at before update on password_links for each row execute function touch_updated_at();

-- Who asked for a link to set a new password. Every typed address is written alike; the job mails the ones that have a user.
create table password_requests (
  id bigint generated always as identity primary key,
  email text not null,
  created_at timestamptz not null default now()
);
