-- When the next stranger's password is looked at for an account under attack, for all processes. No account is looked
-- up for it: one that does not exist is slowed as one that does.
create table login_turns (
  id bigint generated always as identity primary key,
  account text not null constraint one_next_turn_an_account unique,
  next_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger touch_updated_at before update on login_turns for each row execute function touch_updated_at();
