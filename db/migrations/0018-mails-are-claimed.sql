-- A mail is claimed, handed over and noted, with no transaction open meanwhile. A claim that has run out is taken over.
alter table mail_outbox
  add column leased_by text,
  add column leased_until timestamptz,
  -- why a mail was not sent and waits for staff: demo, without a sender (before this version), or it had become old
  add column kept_reason text
    constraint a_kept_mail_has_a_known_reason check (kept_reason in ('demo', 'no_sender', 'too_old'));
update mail_outbox set kept_reason = case when message_id like '<demo-%' then 'demo' else 'no_sender' end
where status = 'kept';
alter table mail_outbox
  add constraint a_claim_has_a_holder_and_an_end check ((leased_by is null) = (leased_until is null)),
  add constraint only_a_waiting_mail_is_claimed check (status = 'waiting' or leased_by is null),
  add constraint a_kept_mail_says_why check ((status = 'kept') = (kept_reason is not null));

-- When a process that can send mails last looked for some: its one row is how every process knows whether any does.
create table mail_sender (
  is_only_row boolean not null default true primary key
    constraint there_is_one_row check (is_only_row),
  seen_at timestamptz not null
);
