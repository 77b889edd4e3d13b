-- The privacy desk finds the mails and messages of a person.
create index mails_by_recipient on mail_outbox (lower(recipient));
create index contact_messages_by_email on contact_messages (lower(email));
