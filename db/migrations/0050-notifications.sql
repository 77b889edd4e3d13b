-- What a user of the dashboard should hear of, written in the transaction that causes it. The record is named by kind and
-- id and read when the list is shown, so no personal data is copied here; what names a deleted record is not shown.
create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  kind text not null
    constraint a_notification_is_of_a_known_kind
    check (kind in ('request', 'message', 'comment', 'collision', 'failed_mail', 'home')),
  record_id bigint not null,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notifications_by_user on notifications (user_id, id);
create index notifications_by_age on notifications (created_at);
create trigger tell_caches after insert or update on notifications
  for each row execute function tell_caches('notification', 'user_id');

-- Between these times of Istanbul a user sees no message and no count in the title.
alter table users
  add column quiet_from text constraint quiet_hours_begin_at_a_time check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column quiet_to text constraint quiet_hours_end_at_a_time check (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add constraint quiet_hours_begin_and_end check ((quiet_from is null) = (quiet_to is null));
