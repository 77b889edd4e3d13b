-- To whom an owner's share is paid and billed: one text per owner, AES-256-GCM under DATA_KEY and bound to the owner.
create table owner_details (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  details_encrypted text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_record_of_details_an_owner unique (user_id)
);
create trigger touch_updated_at before update on owner_details for each row execute function touch_updated_at();
