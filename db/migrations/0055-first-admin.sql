-- The printed address at which the first ADMIN of a new installation is made. There is one at most; only the digest of
-- its token is stored.
create table first_admin_links (
  id boolean primary key default true constraint one_first_admin_link check (id),
  token_digest text not null,
  created_at timestamptz not null default now()
);
