-- The second factor of an admin (decision 58). The secret and the recovery codes are one text, encrypted under DATA_KEY.
create table second_factors (
  user_id bigint primary key references users (id) on delete cascade,
  sealed text not null,
  -- the period of the last code that was used; a code works once
  last_period bigint not null default 0,
  -- null: set up and not confirmed by a first code, so nobody is asked for one
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger touch_updated_at before update on second_factors for each row execute function touch_updated_at();
