-- Homes that people offer to the agency, with the sentence that they ticked and the photographs that they sent.
create table rent_it_out_requests (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  phone text not null,
  place text not null,
  guests integer not null,
  bedrooms integer not null,
  bathrooms integer not null,
  has_pool boolean not null,
  permit_no text not null default '',
  about text not null default '',
  consent_text text not null,
  consent_version text not null,
  reviewed_at timestamptz,
  reviewed_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index rent_it_out_requests_by_reviewer on rent_it_out_requests (reviewed_by);
create index open_rent_it_out_requests on rent_it_out_requests (id) where reviewed_at is null;

create table rent_it_out_images (
  id bigint generated always as identity primary key,
  request_id bigint not null references rent_it_out_requests (id) on delete cascade,
  image_id bigint not null references images (id) on delete restrict,
  position integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint an_image_once_a_request unique (request_id, image_id)
);
create index rent_it_out_images_by_image on rent_it_out_images (image_id);

create trigger touch_updated_at before update on rent_it_out_requests
  for each row execute function touch_updated_at();
create trigger touch_updated_at before update on rent_it_out_images for each row execute function touch_updated_at();
create trigger tell_caches after insert or update or delete on rent_it_out_requests
  for each row execute function tell_caches('message', '');
