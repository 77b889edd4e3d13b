-- Each consent is stored by itself: the sentence that was shown, its version and the moment. Rows from before keep the one
-- sentence that they had; their version stays empty.
alter table reservations
  add column kvkk_consent_version text,
  add column terms_consent_at timestamptz,
  add column terms_consent_text text,
  add column terms_consent_version text,
  -- the prior information form as the customer saw it, every line of it
  add column prior_information jsonb,
  -- when the customer asked on the site to cancel, and the reason that was given; admins decide
  add column cancel_requested_at timestamptz,
  add column cancel_request_note text not null default '',
  add constraint a_terms_consent_is_whole
    check (num_nulls(terms_consent_at, terms_consent_text, terms_consent_version) in (0, 3));
create index reservations_with_cancel_requests on reservations (cancel_requested_at) where cancel_requested_at is not null;

alter table subscribers add column consent_version text;
