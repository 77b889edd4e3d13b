-- The main job: villas, their prices and calendars, reservations and the mails they cause.
-- Money is kuruş. Days are dates, stays are half-open dateranges, moments are timestamptz.
-- Every rule that must survive a race is a constraint, named as a sentence.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- One fold for index and query: both Turkish i pairs and the other letters to plain ASCII (market.md §3 row 26).
create function fold_turkish(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    normalize(lower(translate(value, 'İIıĞğÜüŞşÖöÇçÂâÎîÛû', 'iiigguussooccaaiiuu')), nfd),
    '[\u0300-\u036f]', '', 'g');

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create table users (
  id bigint generated always as identity primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  role text not null constraint a_user_is_admin_or_owner check (role in ('ADMIN', 'OWNER')),
  password_hash text,
  is_active boolean not null default true,
  session_version integer not null default 1,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index one_user_an_email on users (lower(email));

-- Failed and successful sign-ins, for the limit by account that holds on every process.
create table login_attempts (
  id bigint generated always as identity primary key,
  account text not null,
  address text not null,
  is_success boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index login_attempts_by_account on login_attempts (account, created_at);
create index login_attempts_by_address on login_attempts (address, created_at);

create table images (
  id bigint generated always as identity primary key,
  -- content address of the original: the same photograph is processed once
  digest text not null,
  width integer not null,
  height integer not null,
  dominant text not null,
  -- [{"width":480,"avif":"…","webp":"…"}]; empty until the variants job has run
  variants jsonb not null default '[]',
  original text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_image_a_digest unique (digest)
);

create table towns (
  id bigint generated always as identity primary key,
  name text not null,
  slug text not null,
  summary text not null default '',
  description text not null default '',
  image_id bigint references images (id) on delete set null,
  latitude double precision not null,
  longitude double precision not null,
  seo_title text not null default '',
  seo_description text not null default '',
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_town_a_slug unique (slug)
);

create table districts (
  id bigint generated always as identity primary key,
  town_id bigint not null references towns (id) on delete restrict,
  name text not null,
  slug text not null,
  latitude double precision,
  longitude double precision,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_district_a_slug unique (slug)
);
create index districts_by_town on districts (town_id);

create table villa_types (
  id bigint generated always as identity primary key,
  name text not null,
  slug text not null,
  description text not null default '',
  image_id bigint references images (id) on delete set null,
  seo_title text not null default '',
  seo_description text not null default '',
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_villa_type_a_slug unique (slug)
);

-- Every public slug of /{slug}, unique across kinds; a renamed one stays and redirects.
create table slugs (
  slug text primary key,
  kind text not null constraint a_slug_names_a_page check (kind in ('town', 'district', 'villa_type')),
  record_id bigint not null,
  is_current boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index one_current_slug_a_record on slugs (kind, record_id) where is_current;

create table feature_categories (
  id bigint generated always as identity primary key,
  name text not null,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table features (
  id bigint generated always as identity primary key,
  feature_category_id bigint not null references feature_categories (id) on delete restrict,
  name text not null,
  slug text not null,
  icon text not null default '',
  -- shown as a filter of the list
  is_filter boolean not null default false,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_feature_a_slug unique (slug)
);
create index features_by_category on features (feature_category_id);

create table villas (
  id bigint generated always as identity primary key,
  code text not null,
  name text not null,
  slug text not null,
  owner_id bigint not null references users (id) on delete restrict,
  town_id bigint not null references towns (id) on delete restrict,
  district_id bigint not null references districts (id) on delete restrict,
  -- arrays mirror villas' features and types so that the search needs one gin index and no joins
  type_ids bigint[] not null default '{}',
  feature_ids bigint[] not null default '{}',
  summary text not null default '',
  description text not null default '',
  highlight text not null default '',
  honest_notes text[] not null default '{}',
  address text not null default '',
  latitude double precision not null,
  longitude double precision not null,
  guests integer not null constraint a_villa_sleeps_someone check (guests between 1 and 60),
  bedrooms integer not null,
  bathrooms integer not null,
  pool jsonb,
  check_in_time text not null default '16:00',
  check_out_time text not null default '10:00',
  prepayment_percent integer not null constraint a_prepayment_is_a_percent check (prepayment_percent between 0 and 100),
  damage_deposit_amount bigint not null default 0 constraint a_deposit_is_not_negative check (damage_deposit_amount >= 0),
  commission_percent integer not null default 0 constraint a_commission_is_a_percent check (commission_percent between 0 and 100),
  distance_sea integer,
  distance_centre integer,
  distance_market integer,
  distance_restaurant integer,
  distance_airport integer,
  distance_public_transport integer,
  video_url text,
  allows_pets boolean not null default false,
  allows_parties boolean not null default false,
  allows_smoking boolean not null default false,
  rule_notes text[] not null default '{}',
  -- [{"days_before":60,"percent_kept":0,"base":"prepayment"}]; null: the site's default ladder
  cancellation_ladder jsonb,
  permit_no text,
  permit_holder text,
  permit_status text not null default 'unchecked'
    constraint a_permit_has_a_known_status check (permit_status in ('verified', 'unchecked', 'missing', 'malformed', 'cancelled')),
  permit_max_guests integer,
  permit_valid_until date,
  permit_checked_at timestamptz,
  permit_override_reason text,
  seo_title text not null default '',
  seo_description text not null default '',
  rating double precision,
  rating_count integer not null default 0,
  is_active boolean not null default false,
  is_popular boolean not null default false,
  position integer not null default 0,
  published_at timestamptz,
  search_text text generated always as (fold_turkish(name || ' ' || code)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_villa_a_code unique (code),
  constraint one_villa_a_slug unique (slug),
  constraint an_active_villa_has_a_permit check (
    not is_active
    or permit_no ~ '^(0[1-9]|[1-7][0-9]|8[01])-[0-9]{1,7}$'
    or permit_override_reason is not null)
);
create index villas_by_owner on villas (owner_id);
create index villas_in_order on villas (position, id)
  include (guests, bedrooms, town_id, district_id, allows_pets, is_popular) where is_active;
create index villas_by_town on villas (town_id, district_id) where is_active;
create index villas_by_features on villas using gin (feature_ids) where is_active;
create index villas_by_types on villas using gin (type_ids) where is_active;

-- Addresses a villa had before: /villa/{slug} of a renamed one leads on to the new one.
create table villa_former_slugs (
  slug text primary key,
  villa_id bigint not null references villas (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index villa_former_slugs_by_villa on villa_former_slugs (villa_id);

create function keep_former_slug() returns trigger language plpgsql as $$
begin
  delete from villa_former_slugs where slug = new.slug;
  insert into villa_former_slugs (slug, villa_id) values (old.slug, old.id)
    on conflict (slug) do update set villa_id = excluded.villa_id;
  return null;
end $$;
create trigger keep_former_slug after update of slug on villas
  for each row when (old.slug is distinct from new.slug) execute function keep_former_slug();

create table villa_rooms (
  id bigint generated always as identity primary key,
  villa_id bigint not null references villas (id) on delete cascade,
  name text not null,
  kind text not null constraint a_room_has_a_known_kind check (kind in ('bedroom', 'living', 'bathroom', 'kitchen', 'outdoor')),
  -- {"double":1,"single":2}
  beds jsonb not null default '{}',
  is_en_suite boolean not null default false,
  note text not null default '',
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index villa_rooms_by_villa on villa_rooms (villa_id, position);

create table villa_images (
  id bigint generated always as identity primary key,
  villa_id bigint not null references villas (id) on delete cascade,
  image_id bigint not null references images (id) on delete restrict,
  alt text not null default '',
  caption text not null default '',
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index villa_images_by_villa on villa_images (villa_id, position);
create index villa_images_by_image on villa_images (image_id);

create table fees (
  id bigint generated always as identity primary key,
  villa_id bigint not null references villas (id) on delete cascade,
  kind text not null constraint a_fee_has_a_known_kind check (kind in ('cleaning', 'short_stay', 'pool_heating', 'pet', 'other')),
  name text not null,
  amount bigint not null constraint a_fee_is_not_negative check (amount >= 0),
  is_mandatory boolean not null,
  per text not null constraint a_fee_is_per_something check (per in ('stay', 'night', 'guest')),
  below_nights integer,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index fees_by_villa on fees (villa_id);

create table seasons (
  id bigint generated always as identity primary key,
  villa_id bigint not null references villas (id) on delete cascade,
  name text not null default '',
  stay daterange not null constraint a_season_has_nights check (not isempty(stay) and lower(stay) is not null and upper(stay) is not null),
  price bigint not null constraint a_night_costs_something check (price > 0),
  min_nights integer not null default 1 constraint a_minimum_is_a_night_or_more check (min_nights between 1 and 90),
  min_nights_applies text not null default 'arrival' constraint a_minimum_applies_somewhere check (min_nights_applies in ('arrival', 'touch')),
  closed_arrival_days integer[] not null default '{}',
  closed_departure_days integer[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint seasons_of_a_villa_never_overlap exclude using gist (villa_id with =, stay with &&)
);
-- All that a search asks of a season, so that it is read from the index alone.
create index seasons_by_villa on seasons (villa_id)
  include (stay, price, min_nights, min_nights_applies, closed_arrival_days, closed_departure_days);

-- A price that was public is kept (law on displayed discounts; turkish-domain.md §5).
create table season_history (
  id bigint generated always as identity primary key,
  season_id bigint not null,
  villa_id bigint not null references villas (id) on delete cascade,
  stay daterange not null,
  price bigint not null,
  public_from timestamptz not null,
  public_until timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index season_history_by_villa on season_history (villa_id);

create function keep_season_history() returns trigger language plpgsql as $$
begin
  insert into season_history (season_id, villa_id, stay, price, public_from)
  select old.id, old.villa_id, old.stay, old.price, old.updated_at
  where exists (select from villas where id = old.villa_id);
  return coalesce(new, old);
end $$;
create trigger keep_season_history before update of stay, price or delete on seasons
  for each row execute function keep_season_history();

create table forecasts (
  id bigint generated always as identity primary key,
  villa_id bigint not null references villas (id) on delete cascade,
  stay daterange not null constraint a_forecast_has_nights check (not isempty(stay) and lower(stay) is not null and upper(stay) is not null),
  price bigint not null constraint a_forecast_night_costs_something check (price > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint forecasts_of_a_villa_never_overlap exclude using gist (villa_id with =, stay with &&)
);

create table discounts (
  id bigint generated always as identity primary key,
  villa_id bigint not null references villas (id) on delete cascade,
  name text not null,
  kind text not null constraint a_discount_is_percent_or_amount check (kind in ('percent', 'amount')),
  value bigint not null constraint a_discount_is_positive check (value > 0 and (kind = 'amount' or value <= 100)),
  stay daterange not null constraint a_discount_has_nights check (not isempty(stay) and lower(stay) is not null and upper(stay) is not null),
  book_from date,
  book_until date,
  lead_days_min integer,
  lead_days_max integer,
  min_nights integer not null default 1,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index discounts_by_villa on discounts (villa_id) where is_active;

create table promotions (
  id bigint generated always as identity primary key,
  code text not null,
  kind text not null constraint a_promotion_is_percent_or_amount check (kind in ('percent', 'amount')),
  value bigint not null constraint a_promotion_is_positive check (value > 0 and (kind = 'amount' or value <= 100)),
  valid_from date,
  valid_until date,
  stay_from date,
  stay_until date,
  min_nights integer not null default 1,
  min_total_amount bigint not null default 0,
  usage_limit integer,
  used integer not null default 0,
  -- null: every villa
  villa_ids bigint[],
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint a_promotion_is_used_within_its_limit check (usage_limit is null or used <= usage_limit)
);
create unique index one_promotion_a_code on promotions (upper(code));

create table banks (
  id bigint generated always as identity primary key,
  name text not null,
  account_holder text not null,
  iban text not null,
  branch text not null default '',
  currency text not null default 'TL' constraint a_bank_has_a_known_currency check (currency in ('TL', 'DOLLAR', 'EURO', 'POUND')),
  is_active boolean not null default true,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_bank_an_iban unique (iban)
);

create table reservations (
  id bigint generated always as identity primary key,
  -- plain byte order, so that the beginning of a number is found by its index
  code text collate "C" not null,
  villa_id bigint not null references villas (id) on delete restrict,
  stay daterange not null constraint a_stay_has_nights check (not isempty(stay) and lower(stay) is not null and upper(stay) is not null),
  adults integer not null constraint someone_comes check (adults between 1 and 60),
  children integer not null default 0 constraint children_are_counted check (children between 0 and 60),
  infants integer not null default 0 constraint infants_are_counted check (infants between 0 and 60),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  nationality text not null default 'TR',
  identity_no_encrypted text,
  invoice jsonb,
  customer_note text not null default '',
  staff_note text not null default '',
  source text not null constraint a_reservation_has_a_known_source check (source in ('site', 'phone', 'staff', 'owner')),
  status text not null
    constraint a_reservation_has_a_known_status check (status in ('pending', 'awaiting_payment', 'confirmed', 'completed', 'expired', 'cancelled')),
  hold_expires_at timestamptz,
  -- the quote as it was agreed, every line; it does not change when prices do
  quote jsonb not null,
  -- the rates of that day: {"dollar_exchange_rate":…}
  rates jsonb not null,
  cancellation_ladder jsonb not null,
  total bigint not null constraint a_total_is_not_negative check (total >= 0),
  prepayment_amount bigint not null,
  balance_amount bigint not null,
  damage_deposit_amount bigint not null,
  promotion_id bigint references promotions (id) on delete restrict,
  kvkk_consent_at timestamptz,
  kvkk_consent_text text,
  -- the unguessable part of /talep/{token} and /odeme/{token}, at least 128 bits
  public_token text not null,
  idempotency_key text,
  idempotency_digest text,
  cancel_reason text,
  awaiting_payment_at timestamptz,
  confirmed_at timestamptz,
  completed_at timestamptz,
  expired_at timestamptz,
  cancelled_at timestamptz,
  -- raised by every write: two people editing one record see it
  version integer not null default 1,
  created_by bigint references users (id) on delete set null,
  search_text text generated always as (fold_turkish(first_name || ' ' || last_name)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_reservation_a_code unique (code),
  constraint one_reservation_a_public_token unique (public_token),
  constraint one_reservation_an_idempotency_key unique (idempotency_key),
  constraint the_parts_make_the_total check (prepayment_amount + balance_amount = total)
);
create index reservations_by_villa on reservations (villa_id, id);
create index reservations_newest_first on reservations (id desc);
create index reservations_by_status on reservations (status, id desc);
create index reservations_by_check_in on reservations (lower(stay), id);
-- The columns beside it let the counts of the desk's list be read from the index alone.
create index reservations_by_check_out on reservations (upper(stay), id)
  include (stay, status, hold_expires_at, villa_id, created_at);
create index reservations_by_total on reservations (total, id);
create index reservations_by_created on reservations (created_at, id);
create index reservations_with_ending_holds on reservations (hold_expires_at) where status in ('pending', 'awaiting_payment');
-- The beginning of any word of a name: '% kay%' against ' deniz kaya'.
create index reservations_by_customer on reservations using gin ((' ' || search_text) gin_trgm_ops);
create index reservations_by_promotion on reservations (promotion_id) where promotion_id is not null;

create table reservation_guests (
  id bigint generated always as identity primary key,
  reservation_id bigint not null references reservations (id) on delete cascade,
  first_name text not null,
  last_name text not null,
  nationality text not null default 'TR',
  identity_no_encrypted text,
  birth_date date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index reservation_guests_by_reservation on reservation_guests (reservation_id);

-- Who did what to a reservation, with the fields before and after.
create table reservation_history (
  id bigint generated always as identity primary key,
  reservation_id bigint not null references reservations (id) on delete restrict,
  -- null: the customer or the program itself (actor_name says which)
  actor_id bigint references users (id) on delete set null,
  actor_name text not null,
  action text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index reservation_history_by_reservation on reservation_history (reservation_id, id);

-- What keeps a villa's nights: our reservations and blocks of any origin, in one table under one constraint.
create table calendar_entries (
  id bigint generated always as identity primary key,
  villa_id bigint not null references villas (id) on delete cascade,
  stay daterange not null constraint an_entry_has_nights check (not isempty(stay) and lower(stay) is not null and upper(stay) is not null),
  kind text not null constraint an_entry_is_a_reservation_or_a_block check (kind in ('reservation', 'block')),
  reservation_id bigint references reservations (id) on delete restrict,
  -- a hold keeps its nights until this moment; null keeps them for good
  held_until timestamptz,
  is_active boolean not null default true,
  reason text not null default '',
  note text not null default '',
  feed_id bigint,
  feed_uid text,
  created_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint an_entry_of_a_reservation_names_it check ((kind = 'reservation') = (reservation_id is not null)),
  constraint one_guest_a_night exclude using gist (villa_id with =, stay with &&) where (is_active)
);
-- gist(stay) INCLUDE (villa_id): with gist(stay) alone the plan of the search flips after a vacuum (architecture.md).
create index calendar_entries_by_stay on calendar_entries using gist (stay) include (villa_id, held_until) where (is_active);
-- Both neighbours of a gap, for the search.
create index calendar_entries_by_check_in on calendar_entries (lower(stay)) include (stay, villa_id, held_until) where is_active;
create index calendar_entries_by_check_out on calendar_entries (upper(stay)) include (stay, villa_id, held_until) where is_active;
create unique index one_active_entry_a_reservation on calendar_entries (reservation_id) where is_active and kind = 'reservation';
create index calendar_entries_by_reservation on calendar_entries (reservation_id) where reservation_id is not null;
create index blocks_newest_first on calendar_entries (id desc) where kind = 'block';

create table transactions (
  id bigint generated always as identity primary key,
  reservation_id bigint not null references reservations (id) on delete restrict,
  kind text not null constraint a_transaction_has_a_known_kind check (kind in ('payment', 'refund', 'owner_payout', 'commission')),
  method text not null constraint a_transaction_has_a_known_method check (method in ('bank_transfer', 'card', 'cash')),
  bank_id bigint references banks (id) on delete restrict,
  amount bigint not null constraint a_transaction_moves_money check (amount > 0),
  currency text not null default 'TL' constraint a_transaction_has_a_known_currency check (currency in ('TL', 'DOLLAR', 'EURO', 'POUND')),
  rate double precision not null default 1,
  paid_at timestamptz not null,
  note text not null default '',
  provider_reference text,
  idempotency_key text,
  idempotency_digest text,
  created_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_transaction_a_provider_reference unique (provider_reference),
  constraint one_transaction_an_idempotency_key unique (idempotency_key)
);
create index transactions_by_reservation on transactions (reservation_id);
create index transactions_by_paid_at on transactions (paid_at);

create table comments (
  id bigint generated always as identity primary key,
  villa_id bigint not null references villas (id) on delete cascade,
  reservation_id bigint references reservations (id) on delete restrict,
  name text not null,
  stars integer not null constraint a_comment_has_one_to_five_stars check (stars between 1 and 5),
  text text not null,
  reply text not null default '',
  stayed_on date not null,
  is_published boolean not null default false,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_comment_a_reservation unique (reservation_id)
);
create index comments_by_villa on comments (villa_id, id desc) where is_published;
create index unread_comments on comments (id) where read_at is null;

create table contact_messages (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  phone text not null default '',
  subject text not null default '',
  message text not null,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index unread_contact_messages on contact_messages (id) where read_at is null;

create table showcases (
  id bigint generated always as identity primary key,
  title text not null,
  note text not null default '',
  slot text not null default 'home',
  position integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table showcase_villas (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcases (id) on delete cascade,
  villa_id bigint not null references villas (id) on delete cascade,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint a_villa_stands_once_in_a_showcase unique (showcase_id, villa_id)
);
create index showcase_villas_by_villa on showcase_villas (villa_id);

create table settings (
  id bigint generated always as identity primary key,
  section text not null,
  key text not null,
  value jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_setting_a_key unique (section, key)
);

create table mail_templates (
  id bigint generated always as identity primary key,
  key text not null,
  name text not null,
  subject text not null,
  body text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_template_a_key unique (key)
);

-- Written in the transaction that causes the mail; a job sends. Repeats carry the same message id.
create table mail_outbox (
  id bigint generated always as identity primary key,
  message_id text not null,
  template_key text not null,
  reservation_id bigint references reservations (id) on delete restrict,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  status text not null default 'waiting' constraint a_mail_has_a_known_status check (status in ('waiting', 'sent', 'failed', 'kept')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_mail_a_message_id unique (message_id)
);
create index waiting_mails on mail_outbox (next_attempt_at) where status = 'waiting';
create index mails_by_reservation on mail_outbox (reservation_id, id);

create table subscribers (
  id bigint generated always as identity primary key,
  email text not null,
  consent_text text not null,
  consent_at timestamptz not null,
  confirm_token text not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  source text not null default 'site',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_subscriber_a_token unique (confirm_token)
);
create unique index one_subscriber_an_email on subscribers (lower(email));

create table audit_log (
  id bigint generated always as identity primary key,
  actor_id bigint references users (id) on delete set null,
  actor_name text not null,
  action text not null,
  record text not null,
  record_id bigint,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index audit_log_by_record on audit_log (record, record_id, id);

-- What the loaders wrote once (the demo), so that a second start does not write it again.
create table milestones (
  name text primary key,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

do $$
declare name text;
begin
  for name in select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'updated_at'
  loop
    execute format('create trigger touch_updated_at before update on %I for each row execute function touch_updated_at()', name);
  end loop;
end $$;

-- Cached pages carry tags; a committed write to a tagged table tells every process (payload: tag or tag:id).
create function tell_caches() returns trigger language plpgsql as $$
declare
  record_id bigint;
  old_id bigint;
begin
  if tg_argv[1] = '' then
    perform pg_notify('cache', tg_argv[0]);
  else
    record_id := (to_jsonb(coalesce(new, old)) ->> tg_argv[1])::bigint;
    perform pg_notify('cache', tg_argv[0] || ':' || record_id);
    if tg_op = 'UPDATE' then
      old_id := (to_jsonb(old) ->> tg_argv[1])::bigint;
      if old_id is distinct from record_id then
        perform pg_notify('cache', tg_argv[0] || ':' || old_id);
      end if;
    end if;
  end if;
  return null;
end $$;

do $$
declare t record;
begin
  for t in select * from (values
    ('villas', 'villa', 'id'), ('villa_rooms', 'villa', 'villa_id'), ('villa_images', 'villa', 'villa_id'),
    ('fees', 'villa', 'villa_id'), ('seasons', 'villa', 'villa_id'), ('forecasts', 'villa', 'villa_id'),
    ('discounts', 'villa', 'villa_id'), ('calendar_entries', 'villa', 'villa_id'), ('comments', 'villa', 'villa_id'),
    ('images', 'site', ''), ('towns', 'site', ''), ('districts', 'site', ''), ('villa_types', 'site', ''),
    ('features', 'site', ''), ('feature_categories', 'site', ''), ('showcases', 'site', ''), ('showcase_villas', 'site', ''),
    ('settings', 'site', ''), ('banks', 'site', ''), ('promotions', 'site', '')
  ) as watched (table_name, tag, id_column)
  loop
    execute format(
      'create trigger tell_caches after insert or update or delete on %I for each row execute function tell_caches(%L, %L)',
      t.table_name, t.tag, t.id_column);
  end loop;
end $$;
