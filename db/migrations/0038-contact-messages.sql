-- A message of the contact form may ask about a villa and a stay, is archived when it is done, and keeps its answers.
alter table contact_messages
  add column villa_id bigint references villas (id) on delete set null,
  add column check_in date,
  add column check_out date,
  add column adults integer,
  add column children integer,
  add column infants integer,
  add column archived_at timestamptz,
  add constraint a_message_asks_about_a_whole_stay
    check (num_nulls(check_in, check_out) in (0, 2) and (check_in is null or check_out > check_in));
create index contact_messages_by_villa on contact_messages (villa_id);
create index contact_messages_in_the_inbox on contact_messages (id) where archived_at is null;

-- An answer is mailed in the transaction that writes it.
create table contact_replies (
  id bigint generated always as identity primary key,
  message_id bigint not null references contact_messages (id) on delete cascade,
  -- null when the account is gone; the name stays
  user_id bigint references users (id) on delete set null,
  user_name text not null,
  text text not null,
  mail_id bigint references mail_outbox (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index contact_replies_by_message on contact_replies (message_id, id);
create index contact_replies_by_user on contact_replies (user_id);
create index contact_replies_by_mail on contact_replies (mail_id);
create trigger touch_updated_at before update on contact_replies for each row execute function touch_updated_at();
create trigger tell_caches after insert or update or delete on contact_replies
  for each row execute function tell_caches('message', '');
