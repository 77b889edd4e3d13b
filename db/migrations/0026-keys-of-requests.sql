-- The first answer to a request that creates something, kept under the Idempotency-Key it came with, in the transaction
-- of the record itself. It takes the place of the key columns of reservations and transactions. A job forgets keys
-- after seven days.
create table request_keys (
  id bigint generated always as identity primary key,
  -- as the contract names it: POST /v1/admin/villas
  call text not null,
  -- null of a visitor
  caller_id bigint references users on delete cascade,
  key text not null,
  -- of what was asked: the same key with something else is refused
  digest text not null,
  -- json and not jsonb: a repeat is answered with the same text
  answer json not null,
  created_at timestamptz not null default now(),
  constraint one_answer_a_key unique nulls not distinct (key, call, caller_id)
);
create index request_keys_by_age on request_keys (created_at);
create index request_keys_by_caller on request_keys (caller_id);

-- The first quote was kept for repeated requests alone.
alter table reservations drop column idempotency_key, drop column idempotency_digest, drop column first_quote;
alter table transactions drop column idempotency_key, drop column idempotency_digest;

-- Two admins may write the note of one published gap.
alter table gap_publications add column version integer not null default 1;

-- Why somebody did it, where they had to say so.
alter table audit_log add column reason text;
