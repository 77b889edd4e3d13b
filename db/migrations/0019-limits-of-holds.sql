-- One person, however the address is written: capitals, dots before the @ and everything from a "+" on do not count.
create function email_identity(address text) returns text
  language sql immutable strict parallel safe
  return replace(split_part(split_part(lower(address collate "C"), '@', 1), '+', 1), '.', '')
    || '@' || split_part(lower(address collate "C"), '@', 2);

drop index open_requests_by_email;
create index open_requests_by_email on reservations (email_identity(email))
  where status = 'pending' and source = 'site';

alter table reservations
  -- since when the e-mail counts as its sender's: the link of its mail was pressed, or the person was known before
  add column email_known_at timestamptz,
  -- SHA-256 of what the link carries; null where none was mailed
  add column email_link_hash text constraint one_reservation_an_email_link unique;
create index reservations_of_known_people on reservations (email_identity(email))
  where email_known_at is not null or status in ('confirmed', 'completed');

-- Where a request of the site came from, so that nobody holds a season with invented names. Forgotten after a week.
create table request_origins (
  reservation_id bigint primary key references reservations (id) on delete cascade,
  -- HMAC of the network address under a key of the server: the address itself is kept nowhere
  address_hash text not null,
  -- what the e-mail has in common with others that one person makes up (src/domain/email-pattern.ts)
  email_pattern text not null,
  created_at timestamptz not null
);
create index request_origins_by_address on request_origins (address_hash, created_at);
create index request_origins_by_pattern on request_origins (email_pattern);
create index request_origins_by_age on request_origins (created_at);

-- Addresses from which staff want no requests for a while.
create table blocked_addresses (
  address_hash text primary key,
  blocked_until timestamptz not null,
  blocked_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now()
);

-- Proofs of work that came with a request (a setting asks for them): each counts once.
create table spent_proofs (
  nonce text primary key,
  expires_at timestamptz not null
);

-- Sites that have mails already get the one with the link; a new demo brings it along.
insert into mail_templates (key, name, subject, body)
select 'verify_email', 'Talep alındı, e-posta doğrulaması', 'Talebiniz için e-postanızı doğrulayın: {{villa_adi}}, {{rezervasyon_no}}',
  E'Merhaba {{musteri_adi}},\n\n'
  '{{villa_adi}} için talebinizi aldık. Rezervasyon numaranız: {{rezervasyon_no}}\n\n'
  'Giriş: {{giris_tarihi}}\nÇıkış: {{cikis_tarihi}}\nGece: {{gece_sayisi}}, kişi: {{kisi_sayisi}}\nToplam: {{toplam_tutar}}\n\n'
  'Tarihleri şimdilik şu zamana kadar tutuyoruz: {{opsiyon_bitis}}\n'
  'Aşağıdaki bağlantıyı açıp e-posta adresinizi doğrularsanız şu zamana kadar tutarız: {{dogrulama_bitis}}\n\n'
  '{{dogrulama_baglantisi}}\n\n'
  'Şu an ödeme yapmanız gerekmiyor. Talebi siz göndermediyseniz bu e-postayı silmeniz yeter; tarihler kendiliğinden açılır.\n\n'
  'Sorularınız için: {{site_telefon}}\n{{site_adi}}'
where exists (select from mail_templates where key = 'request_received')
on conflict do nothing;
