-- Every subscriber has a link to leave that never changes, and the consent keeps the network address that it came from.
alter table subscribers
  add column leave_token uuid not null default gen_random_uuid(),
  add column consent_address text,
  add constraint one_subscriber_a_leave_token unique (leave_token);
create index subscribers_by_beginning on subscribers (lower(email) text_pattern_ops);

-- Mails of the newsletter name the page that ends the subscription (List-Unsubscribe).
alter table mail_outbox add column leave_url text;
